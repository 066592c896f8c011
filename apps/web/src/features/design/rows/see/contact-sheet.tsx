import { type OwnFonts } from '@platen/browser'
import { type Design, type Page } from '@platen/design'
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react'
import { countText } from '../../../../ui/amounts'
import { useWidth } from '../../preview/use-width'
import { type Column } from '../model/columns'
import { type Fault } from '../model/read-row'
import { isBlank, type Row } from '../model/sheet'
import css from './contact-sheet.module.css'
import { PaintingTurns } from './painting-turns'
import { RowPicture } from './row-picture'

interface ContactSheetProps {
  design: Design
  columns: readonly Column[]
  rows: readonly Row[]
  fonts: OwnFonts | null
  /** The number of the shown page, from 1. */
  number: number
  /** The index of the active row. */
  active: number
  faultsOf: (row: Row) => readonly Fault[]
  onChoose: (row: number) => void
}

/** The least width of a picture, and the space around it, in px. */
const leastWide = 144
const gap = 16
const captionHigh = 28

/** The places of pictures in a width: how many lie side by side, and their size in px. */
interface Tiling {
  across: number
  wide: number
  high: number
  /** The distance from one line to the next. */
  step: number
}

function tilingOf(width: number, page: Page): Tiling {
  const across = Math.max(1, Math.floor((width - gap) / (leastWide + gap)))
  const wide = Math.max(1, Math.floor((width - gap) / across) - gap)
  const high = Math.round((wide * page.height) / page.width)
  return { across, wide, high, step: high + captionHigh + gap }
}

/** The rows as pictures, drawn by the browser. Only those in view are drawn. */
export function ContactSheet(props: ContactSheetProps): ReactNode {
  const { design, rows, number } = props
  const room = useRef<HTMLDivElement>(null)
  const width = useWidth(room)
  const [line, setLine] = useState(0)
  const [turns] = useState(() => new PaintingTurns())
  const filled = useMemo(
    () => rows.flatMap((row, index) => (isBlank(row) ? [] : [{ row, index }])),
    [rows],
  )
  const page = design.pages[number - 1]
  if (!page) return null
  const tiling = tilingOf(width, page)
  const { across, step } = tiling
  const first = Math.max(0, line - 1) * across
  const seen = Math.ceil((room.current?.clientHeight ?? 0) / step) + 3
  return (
    <div
      ref={room}
      className={css.room}
      onScroll={({ currentTarget }) => setLine(Math.floor(currentTarget.scrollTop / step))}
    >
      <ul
        className={css.pictures}
        aria-label="Contact sheet"
        style={{ height: Math.ceil(filled.length / across) * step + gap }}
      >
        {width > 0 &&
          filled.slice(first, first + seen * across).map(({ row, index }, at) => (
            <li
              key={row.id}
              aria-setsize={filled.length}
              aria-posinset={first + at + 1}
              className={css.picture}
              style={placeOf(first + at, tiling)}
            >
              <Choice {...props} row={row} index={index} tiling={tiling} turns={turns} />
            </li>
          ))}
      </ul>
    </div>
  )
}

function placeOf(place: number, { across, wide, step }: Tiling): CSSProperties {
  const left = gap + (place % across) * (wide + gap)
  const top = gap + Math.floor(place / across) * step
  return { width: wide, transform: `translate(${left}px, ${top}px)` }
}

interface ChoiceProps extends ContactSheetProps {
  row: Row
  index: number
  tiling: Tiling
  turns: PaintingTurns
}

/** The picture of a row, which makes it the active one. */
function Choice(props: ChoiceProps): ReactNode {
  const { design, columns, fonts, number, row, index, tiling, turns } = props
  const faults = props.faultsOf(row).length
  return (
    <button
      type="button"
      className={css.choose}
      aria-pressed={index === props.active}
      onClick={() => props.onChoose(index)}
    >
      <RowPicture
        design={design}
        columns={columns}
        row={row}
        fonts={fonts}
        number={number}
        width={tiling.wide}
        height={tiling.high}
        turns={turns}
      />
      <span className={css.caption}>
        Row {index + 1}
        {faults > 0 && <span className={css.faults}>{countText(faults, 'fault')}</span>}
      </span>
    </button>
  )
}
