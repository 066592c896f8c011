import { type OwnFonts } from '@platen/browser'
import { type DragEvent, type ReactNode, useMemo } from 'react'
import { PaintedPage } from '../../../../parts/painting/painted-page'
import { previewOf, previewRatio } from './designed'
import { type LibraryItem } from './item'
import css from './library.module.css'

/** The largest width of a preview in px. */
const width = 80

interface LibraryTileProps {
  item: LibraryItem
  /** Null until the fonts are loaded. */
  fonts: OwnFonts | null
  /** True for the tile that Tab reaches. */
  isReached: boolean
  onReach: () => void
  onAdd: () => void
  onDrag: (event: DragEvent) => void
  /** Called when a drag ends, wherever that is. */
  onDrop: () => void
}

/** A button that adds an element, with a picture of the element as it is drawn. */
export function LibraryTile(props: LibraryTileProps): ReactNode {
  const { item, fonts, isReached, onReach, onAdd, onDrag, onDrop } = props
  const page = useMemo(() => previewOf(item), [item])
  return (
    <button
      type="button"
      className={css.tile}
      tabIndex={isReached ? 0 : -1}
      draggable
      onFocus={onReach}
      onClick={onAdd}
      onDragStart={onDrag}
      onDragEnd={onDrop}
    >
      <span className={css.paper} style={{ aspectRatio: previewRatio }}>
        {fonts && (
          <PaintedPage
            page={page}
            fonts={fonts}
            ratio={(width / page.width) * Math.min(2, devicePixelRatio)}
          />
        )}
      </span>
      {item.name}
    </button>
  )
}
