import { type Modification } from '@platen/design'

/** A row whose layout may be measured. */
export interface MeasurableRow {
  row: number
  key: string | null
  modifications: readonly Modification[]
}

/** Maximum number of rows that are measured. */
const most = 200

/**
 * Chooses the rows of a batch to measure: all of up to 200, or those with the longest texts of each element. Keeps no more rows than it may
 * choose.
 */
export class RowsToMeasure {
  #all: MeasurableRow[] | null = []
  /** By element, the longest first. */
  readonly #longest = new Map<string, { length: number; row: MeasurableRow }[]>()

  add(row: MeasurableRow): void {
    if (this.#all && this.#all.push(row) > most) this.#all = null
    for (const { id, text } of row.modifications)
      if (text !== undefined) this.#note(id, { length: text.length, row })
  }

  /** Returns the chosen rows in their order. */
  chosen(): MeasurableRow[] {
    const rows =
      this.#all ?? [...this.#longest.values()].flatMap(list => list.map(({ row }) => row))
    return [...new Set(rows)].sort((one, other) => one.row - other.row)
  }

  #note(id: string, text: { length: number; row: MeasurableRow }): void {
    const list = this.#longest.get(id) ?? this.#newList(id)
    const shorter = list?.findIndex(({ length }) => length < text.length) ?? -1
    if (!list || (shorter === -1 && list.length >= this.#perElement)) return
    list.splice(shorter === -1 ? list.length : shorter, 0, text)
    list.length = Math.min(list.length, this.#perElement)
  }

  /** Returns undefined for further elements once there are as many as rows may be measured. */
  #newList(id: string): { length: number; row: MeasurableRow }[] | undefined {
    if (this.#longest.size === most) return undefined
    this.#longest.set(id, [])
    for (const list of this.#longest.values()) list.length = Math.min(list.length, this.#perElement)
    return this.#longest.get(id)
  }

  get #perElement(): number {
    return Math.floor(most / Math.max(this.#longest.size, 1))
  }
}
