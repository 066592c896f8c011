import { type BatchDryRun, type RenderOutcomeRow } from '@platen/contract'
import { type NewBatchRow } from '@platen/database'
import { type Design, eachElement, type Modification } from '@platen/design'
import { AppError } from '@platen/errors'
import { applyModifications } from '@platen/modifications'
import { type Measured } from './measure-rows'
import { type MeasurableRow, RowsToMeasure } from './rows-to-measure'

type Found = Pick<
  BatchDryRun,
  | 'faults'
  | 'invalid'
  | 'measured'
  | 'overflow'
  | 'rows'
  | 'untouchedElements'
  | 'valid'
  | 'warnings'
>

/** Maximum number of faults and elements that are named. */
const mostNamed = 100

/** The findings of a dry run in the rows of a batch. */
export class Findings {
  readonly #measurable = new RowsToMeasure()
  readonly #touched = new Set<string>()
  readonly #warnings = new Map<string, number>()
  /** The codes that have been counted of each measurable row. */
  readonly #counted = new WeakMap<MeasurableRow, Set<string>>()
  readonly #faults: BatchDryRun['faults'] = []
  readonly #overflow: BatchDryRun['overflow'] = []
  #rows = 0
  #invalid = 0
  #measured = 0

  constructor(private readonly design: Design) {}

  get rows(): number {
    return this.#rows
  }

  /** The rows whose layout is to be measured. */
  get toMeasure(): MeasurableRow[] {
    return this.#measurable.chosen()
  }

  /** Notes a row that has been checked by the rules. */
  add({ row, key, input, fault }: NewBatchRow): void {
    this.#rows++
    if (fault !== null) {
      this.#refuse(row, { key, message: fault })
      return
    }
    const measurable = { row, key, modifications: copyOf(input.modifications) }
    try {
      const applied = applyModifications(this.design, measurable.modifications)
      for (const { id } of applied.modifications) this.#touched.add(id)
      this.#count(measurable, applied.warnings)
      this.#measurable.add(measurable)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      this.#refuse(row, { key, message: error.publicMessage })
    }
  }

  /** Notes a row that has been measured. */
  addMeasured(measured: Measured): void {
    const { row } = measured
    this.#measured++
    if ('fault' in measured) {
      this.#refuse(row.row, { key: row.key, message: measured.fault })
      return
    }
    const { findings, warnings } = measured.outcome
    this.#count(row, warnings)
    for (const { code, elementId } of warnings)
      if (code === 'text_overflow' && elementId !== undefined)
        this.#overflow.push({ row: row.row, elementId })
    if (findings?.valid === false)
      this.#refuse(row.row, { key: row.key, message: missingIn(findings) })
  }

  answer(): Found {
    return {
      rows: this.#rows,
      valid: this.#rows - this.#invalid,
      invalid: this.#invalid,
      faults: this.#faults,
      untouchedElements: fillable(this.design)
        .filter(id => !this.#touched.has(id))
        .slice(0, mostNamed),
      warnings: Object.fromEntries(this.#warnings),
      measured: this.#measured,
      overflow: this.#overflow,
    }
  }

  #refuse(row: number, { key, message }: { key: string | null; message: string }): void {
    this.#invalid++
    if (this.#faults.length < mostNamed) this.#faults.push({ row, key, message })
  }

  #count(row: MeasurableRow, warnings: readonly { code: string }[]): void {
    const counted = this.#counted.get(row) ?? new Set<string>()
    this.#counted.set(row, counted)
    for (const { code } of warnings) {
      if (counted.has(code)) continue
      counted.add(code)
      this.#warnings.set(code, (this.#warnings.get(code) ?? 0) + 1)
    }
  }
}

/** Returns a copy, since texts that were cut out of a piece of the body would keep all of it in memory. */
const copyOf = (modifications: unknown): Modification[] =>
  JSON.parse(JSON.stringify(modifications)) as Modification[]

function missingIn({ assets }: NonNullable<RenderOutcomeRow['findings']>): string {
  const missing = assets.filter(({ status }) => status === 'missing')
  return missing
    .map(
      ({ elementId, font, reason }) => `${elementId ?? font ?? 'a file'}: ${reason ?? 'missing'}`,
    )
    .join('; ')
}

/** Returns the elements that rows are expected to change: those of the fields of a design, or its texts and images. */
function fillable({ fields = [], pages }: Design): string[] {
  if (fields.length > 0) return [...new Set(fields.map(({ elementId }) => elementId))]
  const elements = pages.flatMap(page => [...eachElement(page)].map(({ element }) => element))
  return elements.filter(({ type }) => ['text', 'image'].includes(type)).map(({ id }) => id)
}
