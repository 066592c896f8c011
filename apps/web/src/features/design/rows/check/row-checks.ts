import { smallerThan } from '../../fill/picture-size'
import { type Column, readCell } from '../model/columns'
import { type Fault } from '../model/read-row'
import { type Row } from '../model/sheet'
import { type FoundPicture, PictureChecks } from './picture-checks'

/** The time in ms for which rows are checked before the page may draw and react. */
const sliceMs = 8
/** The time in ms between two calls about what is known, since each draws the grid. */
const toldMs = 100

interface Tools {
  columns: readonly Column[]
  /** Finds the faults of a row, apart from its pictures. */
  check: (row: Row) => Promise<readonly Fault[]>
}

/**
 * The checks of all rows of a sheet. They run in slices, beginning with the rows in view. A row that has been checked is not
 * checked again until it changes.
 */
export class RowChecks {
  private readonly checked = new WeakMap<Row, readonly Fault[]>()
  private readonly pictured = new WeakMap<Row, { faults: readonly Fault[]; at: number }>()
  private readonly listeners = new Set<() => void>()
  private readonly pictures = new PictureChecks(() => this.tell())
  private run = 0
  private told = 0

  constructor(private readonly tools: Tools) {}

  /** Calls back whenever more is known. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** A number that changes whenever more is known. */
  readonly version = (): number => this.told

  /** Returns the faults of a row; undefined until it has been checked. */
  faultsOf(row: Row): readonly Fault[] | undefined {
    const faults = this.checked.get(row)
    if (!faults) return undefined
    const known = this.pictured.get(row)
    const { count: at } = this.pictures
    if (known?.at === at) return known.faults
    const now = this.withPictures(row, faults)
    const kept = known && isSame(known.faults, now) ? known.faults : now
    this.pictured.set(row, { faults: kept, at })
    return kept
  }

  /** Checks rows from one of them on, and then those before it; a later call replaces this one. */
  async start(rows: readonly Row[], first: number): Promise<void> {
    const run = ++this.run
    let end = performance.now() + sliceMs
    let told = performance.now()
    let isNew = false
    for (const row of inOrder(rows, first)) {
      if (this.checked.has(row)) continue
      this.checked.set(row, await this.tools.check(row))
      this.pictures.want(this.sourcesOf(row))
      isNew = true
      if (this.run !== run) return
      if (performance.now() < end) continue
      if (performance.now() > told + toldMs) {
        this.tell()
        told = performance.now()
      }
      await nextTask()
      if (this.run !== run) return
      end = performance.now() + sliceMs
    }
    if (isNew) this.tell()
  }

  stop(): void {
    this.run++
    this.pictures.stop()
  }

  private tell(): void {
    this.told++
    for (const listener of this.listeners) listener()
  }

  private sourcesOf(row: Row): string[] {
    return this.tools.columns.flatMap((column, index) => sourceIn(column, row.cells[index]) ?? [])
  }

  private withPictures(row: Row, faults: readonly Fault[]): readonly Fault[] {
    const found = this.tools.columns.flatMap((column, index): Fault[] => {
      const src = sourceIn(column, row.cells[index])
      const picture = src === null ? undefined : this.pictures.of(src)
      const message = picture ? pictureFault(column, picture) : null
      return message === null ? [] : [{ column: index, message }]
    })
    const own = found.filter(({ column }) => faults.every(fault => fault.column !== column))
    return own.length === 0 ? faults : [...faults, ...own]
  }
}

/** Returns the source in the cell of a picture; null if it has none that could be loaded. */
function sourceIn(column: Column, text = ''): string | null {
  if (column.field === null || column.control !== 'picture') return null
  const read = readCell(column.use, text)
  return read && 'value' in read && URL.canParse(String(read.value), window.location.href)
    ? String(read.value)
    : null
}

function pictureFault({ field }: Column, picture: FoundPicture): string | null {
  if (picture === 'svg') return null
  if ('fault' in picture) return picture.fault
  return smallerThan({ minPixels: field?.minPixels }, { mimetype: '', ...picture })
}

function* inOrder(rows: readonly Row[], first: number): Generator<Row> {
  yield* rows.slice(first)
  yield* rows.slice(0, first)
}

const isSame = (one: readonly Fault[], other: readonly Fault[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ column, message }, index) =>
      column === other[index]?.column && message === other[index].message,
  )

/** Resolves after the browser has drawn and reacted to what is waiting. */
const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
