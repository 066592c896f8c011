/** The heights of the grid in px. */
export const rowHeight = 36
export const headHeight = 48
/** The width of the column with the numbers of the rows, in px. */
export const numberWidth = 72

/** The rows and columns to put on the page; `to` is the first one after them. */
export interface ShownPart {
  rows: { from: number; to: number }
  columns: { from: number; to: number }
  /** The width of the first column in px while it stays in view; 0 while it scrolls with the others. */
  frozen: number
}

/** The part of a grid that is in view, in px. */
export interface View {
  top: number
  left: number
  width: number
  height: number
}

/** The number of rows beyond the view that are drawn too, so that scrolling shows no gaps. */
const spareRows = 8

/** Returns the width of the first column, which stays in view unless it and the numbers of the rows take more than half of the width. */
export function frozenWidth(width: number, [, first = 0]: readonly number[]): number {
  return numberWidth + first <= width / 2 ? first : 0
}

/** Returns the rows and columns in view, with some spare ones. `lefts` has the left edge of each column, and the right one of the last. */
export function shownPart(view: View, rows: number, lefts: readonly number[]): ShownPart {
  const first = Math.floor(view.top / rowHeight)
  const count = Math.ceil(view.height / rowHeight)
  const columns = lefts.length - 1
  const frozen = frozenWidth(view.width, lefts)
  const [left, right] = [view.left + frozen, view.left + view.width - numberWidth]
  const firstColumn = lefts.findIndex((_, at) => at < columns && (lefts[at + 1] ?? 0) > left)
  const beyond = lefts.findIndex(edge => edge >= right)
  return {
    rows: { from: Math.max(0, first - spareRows), to: Math.min(rows, first + count + spareRows) },
    columns: {
      from: Math.max(0, firstColumn - 1),
      to: beyond === -1 ? columns : Math.min(columns, beyond + 1),
    },
    frozen,
  }
}

/** Returns the indexes of a part in their order, with others that must always be there. */
export function indexesOf(
  { from, to }: { from: number; to: number },
  ...always: readonly number[]
): number[] {
  const shown = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return [...new Set([...shown, ...always])].sort((one, other) => one - other)
}

/** Returns the scroll position at which a range is in view; the present one if it is in view already. */
export function scrolledTo(
  scroll: number,
  view: number,
  stretch: { from: number; to: number },
): number {
  if (stretch.from < scroll) return stretch.from
  return stretch.to > scroll + view ? stretch.to - view : scroll
}
