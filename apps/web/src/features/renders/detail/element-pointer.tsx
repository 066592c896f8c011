import { type ElementMap } from '@platen/client'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { elementAt } from './element-at'
import css from './files.module.css'

export type PageMap = ElementMap['pages'][number]

interface ElementPointerProps {
  /** Where the elements are in the picture; undefined if the render has no map. */
  map: PageMap | undefined
  /** The picture. */
  children: ReactNode
}

/** A picture of a page that names the element under the pointer. */
export function ElementPointer({ map, children }: ElementPointerProps): ReactNode {
  const [pointed, setPointed] = useState<string | null>(null)
  return (
    <div
      className={css.mapped}
      onPointerMove={event => setPointed(map ? elementUnder(map, event) : null)}
      onPointerLeave={() => setPointed(null)}
    >
      {children}
      {pointed !== null && <output className={css.pointed}>{pointed}</output>}
    </div>
  )
}

/** Returns the id of the topmost element under the pointer; null if there is none. */
function elementUnder(map: PageMap, event: PointerEvent): string | null {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return elementAt(map, {
    x: ((event.clientX - left) * map.width) / width,
    y: ((event.clientY - top) * map.height) / height,
  })
}
