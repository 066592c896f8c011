import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { kitsQuery } from '../../../../parts/brand-kits/kits-query'
import { useFonts } from '../../../../parts/painting/own-fonts'
import { focusCanvas } from '../../session/canvas'
import { useEditing, useEditor } from '../../session/editing'
import { usedKit } from '../brand/used-kit'
import { stylesQuery } from '../styles/styles-query'
import { gridStep, isGridKey } from './grid-keys'
import { type LibrarySection } from './item'
import { libraryIn } from './library'
import { LibraryTile } from './library-tile'
import css from './library.module.css'
import { useAdding } from './use-adding'

/** Elements to add to the page. `asked` counts how often a key or button has asked for them, which moves the focus here. */
export function LibraryPanel({ asked }: { asked: number }): ReactNode {
  const { add, drag, drop, fault } = useAdding()
  const fonts = useFonts(useEditor(({ design }) => design.fonts))
  const tiles = useRef<HTMLDivElement>(null)
  const library = useLibrary()
  const [reached, setReached] = useState(library[0]?.items[0]?.id)
  useEffect(() => {
    if (asked > 0) tiles.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [asked])
  return (
    <div className={css.panel}>
      <p className={fault === null ? css.note : css.fault} role="status">
        {fault ?? 'Click to add to the middle of the page, or drag onto the page.'}
      </p>
      <div
        ref={tiles}
        className={css.sections}
        role="toolbar"
        aria-label="Elements to add"
        onKeyDown={moveFocus}
      >
        {library.map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <h2 className={css.title}>{title}</h2>
            <ul className={css.tiles}>
              {items.map(item => (
                <li key={item.id}>
                  <LibraryTile
                    item={item}
                    fonts={fonts}
                    isReached={item.id === reached}
                    onReach={() => setReached(item.id)}
                    onAdd={() => add(item)}
                    onDrag={event => drag(item, event)}
                    onDrop={drop}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

/** Returns the library, in the fonts of the kit that the design uses when the panel opens and in the styles of the organization. */
function useLibrary(): readonly LibrarySection[] {
  const { store } = useEditing()
  const { data: kits } = useQuery(kitsQuery)
  const { data: styles } = useQuery(stylesQuery)
  return useMemo(
    () => libraryIn(usedKit(store.state().design, kits ?? []), styles ?? []),
    [kits, store, styles],
  )
}

/** Moves the focus among the tiles, or with Escape to the canvas. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape' && !isGridKey(event.key)) return
  // Keeps the panel from scrolling.
  event.preventDefault()
  if (event.key === 'Escape') {
    focusCanvas()
    return
  }
  const tiles = [...event.currentTarget.querySelectorAll('button')]
  const from = tiles.findIndex(tile => tile === document.activeElement)
  const boxes = tiles.map(tile => tile.getBoundingClientRect())
  tiles[gridStep(boxes, from, event.key) ?? from]?.focus()
}
