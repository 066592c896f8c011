import { type OwnFonts } from '@platen/browser'
import { type Design, type Page } from '@platen/design'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { countText } from '../../../../ui/amounts'
import { useWidth } from '../../preview/use-width'
import { type Column } from '../model/columns'
import { type Fault } from '../model/read-row'
import { isBlank, type Row } from '../model/sheet'
import { indexesOf, scrolledTo } from '../grid/shown-part'
import css from './contact-sheet.module.css'
import { pictureAfter } from './picture-after'
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

function tilingOf(width: number, page: Pick<Page, 'height' | 'width'>): Tiling {
  const across = Math.max(1, Math.floor((width - gap) / (leastWide + gap)))
  const wide = Math.max(1, Math.floor((width - gap) / across) - gap)
  const high = Math.round((wide * page.height) / page.width)
  return { across, wide, high, step: high + captionHigh + gap }
}

interface Filled {
  row: Row
  /** The index of the row in the sheet. */
  index: number
}

/** The rows as pictures, drawn by the browser. Only those in view are drawn. Arrow keys go from one to the next. */
export function ContactSheet(props: ContactSheetProps): ReactNode {
  const { design, rows, number } = props
  const room = useRef<HTMLDivElement>(null)
  const width = useWidth(room)
  const [line, setLine] = useState(0)
  const filled = useMemo(
    () => rows.flatMap((row, index): Filled[] => (isBlank(row) ? [] : [{ row, index }])),
    [rows],
  )
  const page = design.pages[number - 1]
  const tiling = tilingOf(width, page ?? { width: 1, height: 1 })
  const { across, step } = tiling
  const found = filled.findIndex(({ index }) => index === props.active)
  const active = Math.max(0, found)
  useFocusedPicture(room, { active, top: Math.floor(active / across) * step, step })
  if (!page) return null
  const first = Math.max(0, line - 1) * across
  const high = room.current?.clientHeight ?? 0
  const to = Math.min(filled.length, first + (Math.ceil(high / step) + 3) * across)
  // The active one is always there, so that Tab leads to it.
  const shown = filled.length === 0 ? [] : indexesOf({ from: first, to }, active)
  const press = (event: KeyboardEvent): void => {
    const lines = Math.max(1, Math.floor(high / step))
    const next = pictureAfter(event, { at: active, count: filled.length, across, lines })
    const row = next === null ? undefined : filled[next]
    if (!row) return
    event.preventDefault()
    props.onChoose(row.index)
  }
  return (
    <div
      ref={room}
      className={css.room}
      onScroll={({ currentTarget }) => setLine(Math.floor(currentTarget.scrollTop / step))}
      onKeyDown={press}
    >
      <ul
        className={css.pictures}
        aria-label="Contact sheet"
        style={{ height: Math.ceil(filled.length / across) * step + gap }}
      >
        {width > 0 && (
          <Shown {...props} shown={shown} filled={filled} reached={active} tiling={tiling} />
        )}
      </ul>
    </div>
  )
}

interface ShownProps extends ContactSheetProps {
  /** The places of the pictures that are on the page. */
  shown: readonly number[]
  filled: readonly Filled[]
  /** The place of the picture to which Tab leads. */
  reached: number
  tiling: Tiling
}

function Shown({ shown, filled, reached, ...props }: ShownProps): ReactNode {
  const [turns] = useState(() => new PaintingTurns())
  return shown.map(at => {
    const one = filled[at]
    if (!one) return null
    return (
      <li
        key={one.row.id}
        aria-setsize={filled.length}
        aria-posinset={at + 1}
        className={css.picture}
        style={placeOf(at, props.tiling)}
      >
        <Choice {...props} {...one} isReached={at === reached} turns={turns} />
      </li>
    )
  })
}

function placeOf(place: number, { across, wide, step }: Tiling): CSSProperties {
  const left = gap + (place % across) * (wide + gap)
  const top = gap + Math.floor(place / across) * step
  return { width: wide, transform: `translate(${left}px, ${top}px)` }
}

interface Reached {
  /** The place of the active picture. */
  active: number
  /** The top edge of its line, and the height of a line, in px. */
  top: number
  step: number
}

/** While the focus is on a picture, keeps it on the active one, and that one in view. */
function useFocusedPicture(
  room: RefObject<HTMLElement | null>,
  { active, top, step }: Reached,
): void {
  useLayoutEffect(() => {
    const { current } = room
    if (!current?.contains(document.activeElement)) return
    current.scrollTop = scrolledTo(current.scrollTop, current.clientHeight, {
      from: top,
      to: top + step + gap,
    })
    current.querySelector<HTMLElement>('button[tabindex="0"]')?.focus({ preventScroll: true })
  }, [room, active, top, step])
}

interface ChoiceProps extends ContactSheetProps {
  row: Row
  index: number
  /** True if Tab leads to this picture. */
  isReached: boolean
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
      tabIndex={props.isReached ? 0 : -1}
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
