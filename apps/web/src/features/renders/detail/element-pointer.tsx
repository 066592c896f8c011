import { type ElementMap } from '@platen/client'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import css from './element-pointer.module.css'

export type PageMap = ElementMap['pages'][number]

interface ElementPointerProps {
  /** Where the elements are in the picture; undefined if the render has no map. */
  map: PageMap | undefined
  /** The picture. */
  children: ReactNode
}

/** A picture of a page that outlines and names the element under the pointer, or the one that is chosen with the arrow keys. */
export function ElementPointer({ map, children }: ElementPointerProps): ReactNode {
  return (
    <div className={css.picture}>
      {children}
      {map && map.areas.length > 0 && <Areas map={map} />}
    </div>
  )
}

function Areas({ map: { page, width, height, areas } }: { map: PageMap }): ReactNode {
  /** The index of the area in use. */
  const [used, setUsed] = useState<number | null>(null)
  const id = useId()
  const choose = (event: KeyboardEvent): void => {
    const next = chosenBy(event.key, used, areas.length - 1)
    if (next === null) return
    event.preventDefault()
    setUsed(next)
  }
  const shown = used === null ? undefined : areas[used]
  // The topmost area is the first of a map, but the last that SVG paints.
  const painted = areas.map((area, index) => ({ ...area, index })).reverse()
  return (
    <>
      <svg
        className={css.areas}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="listbox"
        aria-label={`Elements of page ${page}`}
        aria-activedescendant={used === null ? undefined : `${id}-${used}`}
        tabIndex={0}
        // A press on no element focuses it too, but is about none.
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setUsed(used ?? 0)
        }}
        onBlur={() => setUsed(null)}
        onKeyDown={choose}
      >
        {painted.map(({ polygon, index, ...area }) => (
          <polygon
            key={index}
            id={`${id}-${index}`}
            role="option"
            aria-label={nameOf(area)}
            aria-selected={index === used}
            aria-posinset={index + 1}
            aria-setsize={areas.length}
            points={polygon.join(' ')}
            onPointerEnter={() => setUsed(index)}
            onPointerLeave={() => setUsed(null)}
            // A finger enters and leaves before it clicks.
            onClick={() => setUsed(index)}
          />
        ))}
      </svg>
      {shown && <span className={css.name}>{nameOf(shown)}</span>}
    </>
  )
}

/** Returns the id of an element; for a link in a text, with its target. */
const nameOf = ({
  elementId,
  link,
}: Pick<PageMap['areas'][number], 'elementId' | 'link'>): string =>
  link === undefined ? elementId : `${elementId}: ${link}`

/** Returns the index that a key leads to; null for other keys. */
function chosenBy(key: string, from: number | null, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min((from ?? -1) + 1, last)
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max((from ?? last + 1) - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
