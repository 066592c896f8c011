import { type SvgElement } from '@platen/design'
import { useQuery } from '@tanstack/react-query'
import { IconRestore } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { ownPath } from '../../../../service/own-path'
import { IconButton } from '../../../../ui/buttons/button'
import { ColourField } from '../../../../ui/inputs/colour/colour-field'
import { Swatch } from '../../../../ui/inputs/colour/swatch'
import { useOffers } from '../values/use-offers'
import { type ControlProps, useProperty } from '../values/use-property'
import { Chosen } from './choice-control'
import css from './fields.module.css'

/** The maximum number of colours in the list. */
const most = 24

/** Returns the distinct hex colours in the file of an SVG element; undefined while the file is loading. */
function useFileColours(src: string | undefined): readonly string[] | undefined {
  const path = src === undefined ? null : src.startsWith('data:') ? src : ownPath(src)
  const { data } = useQuery({
    queryKey: ['drawing-colours', src],
    queryFn: async ({ signal }) => coloursIn(await textOf(path ?? '', signal)),
    enabled: path !== null,
    staleTime: Infinity,
  })
  return data
}

/** Returns the text of an SVG. Decodes `data:` URLs itself, because the content security policy forbids fetching them. */
async function textOf(path: string, signal: AbortSignal): Promise<string> {
  if (!path.startsWith('data:')) return (await fetch(path, { signal })).text()
  const [head = '', body = ''] = path.split(',', 2)
  return head.endsWith(';base64') ? atob(body) : decodeURIComponent(body)
}

/** Returns the hex colours in an SVG's text as six digits, the most frequent first. */
export function coloursIn(svg: string): string[] {
  const counts = new Map<string, number>()
  for (const [, digits = ''] of svg.matchAll(/#([0-9a-f]{6}|[0-9a-f]{3})\b/gi)) {
    const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
    const hex = `#${long.toLowerCase()}`
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([hex]) => hex)
}

const firstDrawing = (elements: ControlProps['elements']): SvgElement | undefined =>
  elements.find((element): element is SvgElement => element.type === 'svg')

/** A control that replaces colours in the file. */
export function ColoursControl({ control, elements }: ControlProps<'colours'>): ReactNode {
  const { common, setEach } = useProperty({ control, elements })
  const offers = useOffers()
  const inFile = useFileColours(firstDrawing(elements)?.src) ?? []
  if (common.isMixed) return <p className={css.note}>These SVGs have different colours.</p>
  const colours = common.value as SvgElement['colors']
  const all = [...new Set([...Object.keys(colours), ...inFile])].slice(0, most)
  if (all.length === 0)
    return <p className={css.note}>The colours of this file cannot be listed here.</p>
  return (
    <ul className={css.list} aria-label={control.label}>
      {all.map(from => (
        <li key={from} className={css.recoloured}>
          <Swatch hex={from} />
          <ColourField
            label={`Replace ${from}`}
            value={colours[from] ?? from}
            offers={offers}
            onChange={(to, joined) =>
              setEach(value => ({ ...(value as SvgElement['colors']), [from]: to }), joined)
            }
          />
          <IconButton
            label={`Restore ${from}`}
            isDisabled={colours[from] === undefined}
            onPress={() => {
              setEach(value => {
                const { [from]: gone, ...rest } = value as SvgElement['colors']
                return gone === undefined ? value : rest
              })
            }}
          >
            <IconRestore size={16} stroke={1.5} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** A control that chooses which colour in the file the new colour replaces. */
export function TargetControl({ control, elements }: ControlProps<'target'>): ReactNode {
  const { common, set } = useProperty({ control, elements })
  const inFile = useFileColours(firstDrawing(elements)?.src) ?? []
  const value = common.isMixed ? '' : (common.value as string)
  const listed = [...new Set([...inFile, ...(value.startsWith('#') ? [value] : [])])]
  return (
    <Chosen
      label={control.label}
      value={value}
      isMixed={common.isMixed}
      onChange={set}
      choices={[
        { value: 'dominant', label: 'Main colour' },
        { value: 'all', label: 'All colours' },
        ...listed.map(hex => ({ value: hex, label: hex })),
      ]}
    />
  )
}
