import { type Asset } from '@platen/client'
import { IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { describeFailure } from '../../../service/failures'
import { itemsOf, numberedPages } from '../../../service/paged-query'
import { platen } from '../../../service/transport'
import { countText } from '../../../ui/amounts'
import { Button } from '../../../ui/buttons/button'
import { SearchBox } from '../../../ui/inputs/search-box'
import { Empty, Failure, Skeleton } from '../../../ui/layout/states'
import { ListFoot } from '../../../ui/lists/list-foot'
import { AssetPicture } from '../asset-picture'
import { fileType } from '../file-type'
import { pictureTypes } from '../picture-types'
import { UploadList } from '../uploads/upload-list'
import { type Uploads } from '../uploads/use-uploads'
import { type ChosenPicture } from './chosen-picture'
import css from './picture-dialog.module.css'
import { PictureGrid } from './picture-grid'

interface ChoosingProps {
  onChoose: (picture: ChosenPicture) => void
  /** Called when a picture begins to be dragged; absent where pictures cannot be dragged. */
  onDrag?: ((picture: ChosenPicture, event: DragEvent) => void) | undefined
}

interface UploadsTabProps extends ChoosingProps, Pick<Uploads, 'clear' | 'uploads'> {
  onFiles: (files: File[]) => void
}

/** The uploaded images and SVGs, newest first, and a way to upload more. An embedded editor gets those of its user alone. */
export function UploadsTab(props: UploadsTabProps): ReactNode {
  const { uploads, clear, onFiles, onChoose, onDrag } = props
  const [words, setWords] = useState('')
  const search = useDeferredValue(words.trim())
  return (
    <div className={css.tab}>
      <div className={css.head}>
        <SearchBox label="Find an image" value={words} onChange={setWords} />
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={pictureTypes}
          onSelect={files => onFiles([...(files ?? [])])}
        >
          <Button look="primary">
            <IconUpload size={16} stroke={1.5} aria-hidden="true" />
            Upload
          </Button>
        </FileTrigger>
      </div>
      <UploadList uploads={uploads} clear={clear} />
      <div className={css.results}>
        <Found search={search} onChoose={onChoose} onDrag={onDrag} />
      </div>
    </div>
  )
}

function Found({ search, onChoose, onDrag }: ChoosingProps & { search: string }): ReactNode {
  const list = useInfiniteQuery({
    ...numberedPages(['assets', 'pictures', search], (page, signal) =>
      platen.listAssets(
        { kind: 'picture', page, perPage: 48, ...(search !== '' && { search }) },
        { signal },
      ),
    ),
    placeholderData: keepPreviousData,
  })
  const assets = useMemo(() => itemsOf(list.data?.pages), [list.data])
  const pictures = useMemo(() => assets.map(shown), [assets])
  const withPicture = (id: string, work: (picture: ChosenPicture) => void): void => {
    const asset = assets.find(one => one.id === id)
    if (asset) work({ src: asset.url, asset })
  }
  if (list.error)
    return <Failure {...describeFailure(list.error)} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton rows={2} high={96} />
  if (assets.length === 0) return <Empty text={emptyText(search)} />
  return (
    <>
      <PictureGrid
        label="Uploads"
        look="pictures"
        pictures={pictures}
        onChoose={id => withPicture(id, onChoose)}
        onDrag={onDrag && ((id, event) => withPicture(id, picture => onDrag(picture, event)))}
      />
      <ListFoot list={list} count={countText(list.data.pages[0]?.total ?? 0, 'image')} />
    </>
  )
}

const emptyText = (search: string): string =>
  search === ''
    ? 'There are no images yet. Drop files here, or upload them.'
    : `No image has “${search}” in its name.`

const shown = (asset: Asset): { id: string; name: string; picture: ReactNode } => ({
  id: asset.id,
  name: asset.name ?? namelessName(asset),
  picture: <AssetPicture asset={asset} />,
})

/** A name for a file that was uploaded without one: "PNG, 600 × 400". */
const namelessName = ({ width, height, ...asset }: Asset): string =>
  width === null || height === null
    ? fileType(asset)
    : `${fileType(asset)}, ${Math.round(width)} × ${Math.round(height)}`
