import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { findIcons, type FoundIcon, type IconCategory, type IconStyle } from '@platen/icons'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { describeFailure, failureLine } from '../../../service/failures'
import { uploadFile } from '../../../service/upload-file'
import { countText } from '../../../ui/amounts'
import { Button } from '../../../ui/buttons/button'
import { Dropdown } from '../../../ui/inputs/choices'
import { FormFault } from '../../../ui/inputs/form-fault'
import { SearchBox } from '../../../ui/inputs/search-box'
import { Segments } from '../../../ui/inputs/segments'
import { Empty, Failure, Skeleton } from '../../../ui/layout/states'
import { type ChosenPicture } from './chosen-picture'
import { iconFile } from './icon-file'
import { loadIcons, loadPaths } from './icon-files'
import css from './picture-dialog.module.css'
import { PictureGrid } from './picture-grid'

interface IconsTabProps {
  /** True if the search box has the focus at first. */
  startsInSearch: boolean
  onChoose: (picture: ChosenPicture) => void
}

const styles = [
  { value: 'outline', label: 'Outline' },
  { value: 'filled', label: 'Filled' },
] as const

const iconsQuery = queryOptions({ queryKey: ['icons'], queryFn: loadIcons, staleTime: Infinity })

const pathsQuery = (file: string) =>
  queryOptions({ queryKey: ['icons', file], queryFn: () => loadPaths(file), staleTime: Infinity })

/** Tabler's icons, found by name, tags and category. The chosen one is uploaded as an SVG file. */
export function IconsTab({ startsInSearch, onChoose }: IconsTabProps): ReactNode {
  const [words, setWords] = useState('')
  const [category, setCategory] = useState('')
  const [style, setStyle] = useState<IconStyle>('outline')
  const { data: categories, error, refetch } = useQuery(iconsQuery)
  const sought = useDeferredValue(words)
  const icons = useMemo(
    () => findIcons(categories ?? [], { words: sought, category, style }),
    [categories, sought, category, style],
  )
  const place = usePlacing(style, onChoose)
  if (error) return <Failure {...describeFailure(error)} onRetry={() => void refetch()} />
  return (
    <div className={css.tab}>
      <div className={css.head}>
        <SearchBox
          label="Find an icon"
          value={words}
          onChange={setWords}
          autoFocus={startsInSearch}
        />
        <Dropdown
          label="Category"
          hideLabel
          value={category}
          choices={[{ value: '', label: 'All categories' }, ...(categories ?? []).map(choiceOf)]}
          onChange={setCategory}
        />
        <Segments
          label="Style"
          holds
          segments={styles}
          value={style}
          onChange={chosen => setStyle(chosen ?? 'outline')}
        />
      </div>
      {place.error && <FormFault>{failureLine(place.error)}</FormFault>}
      <div className={css.results}>
        {!categories && <Skeleton rows={3} high={48} />}
        {categories && icons.length === 0 && <Empty text={`No icon is called “${sought}”.`} />}
        {icons.length > 0 && (
          <Found
            key={`${sought} ${category} ${style}`}
            icons={icons}
            style={style}
            onChoose={icon => place.mutate(icon)}
          />
        )}
      </div>
    </div>
  )
}

const choiceOf = ([title]: IconCategory): { value: string; label: string } => ({
  value: title,
  label: title,
})

/** Uploads the chosen icon as a file of its own. */
function usePlacing(
  style: IconStyle,
  onChoose: IconsTabProps['onChoose'],
): { error: Error | null; mutate: (icon: FoundIcon) => void } {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, file }: FoundIcon) => {
      const paths = (await client.query(pathsQuery(file))).get(name)?.[style] ?? []
      const icon = style === 'filled' ? `${name}-filled` : name
      return { asset: await uploadFile(iconFile(icon, style, paths)), icon }
    },
    onSuccess({ asset, icon }) {
      void client.invalidateQueries({ queryKey: ['assets'] })
      onChoose({ src: asset.url, asset, icon })
    },
  })
}

/** The number of icons that are shown at first, and by which it grows. */
const step = 120

interface FoundProps {
  icons: readonly FoundIcon[]
  style: IconStyle
  onChoose: (icon: FoundIcon) => void
}

function Found({ icons, style, onChoose }: FoundProps): ReactNode {
  const [most, setMost] = useState(step)
  const pictures = useMemo(
    () =>
      icons
        .slice(0, most)
        .map(icon => ({
          id: icon.name,
          name: icon.name.replaceAll('-', ' '),
          picture: <Icon icon={icon} style={style} />,
        })),
    [icons, most, style],
  )
  return (
    <>
      <PictureGrid
        label="Icons"
        look="icons"
        pictures={pictures}
        onChoose={name => {
          const icon = icons.find(one => one.name === name)
          if (icon) onChoose(icon)
        }}
      />
      <div className={css.head}>
        {most < icons.length && <Button onPress={() => setMost(most + step)}>Load more</Button>}
        <span role="status">{countText(icons.length, 'icon')}</span>
      </div>
    </>
  )
}

function Icon({ icon, style }: { icon: FoundIcon; style: IconStyle }): ReactNode {
  const { data } = useQuery(pathsQuery(icon.file))
  return (
    <svg className={css[style]} viewBox="0 0 24 24" aria-hidden="true">
      {data?.get(icon.name)?.[style].map((attributes, index) => (
        <path key={index} {...attributes} />
      ))}
    </svg>
  )
}
