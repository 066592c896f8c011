import { type RenderOptions, type RenderOutcomeRow, type TextBudget } from '@platen/contract'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import {
  findStored,
  measureStored,
  type MeasuringCall,
  measuringOptions,
} from '../renders/measure-stored'
import { type CheckingRuntime } from '../renders/run-check'

export type BudgetRuntime = CheckingRuntime & Pick<Runtime, 'textBudgets'>

export interface BudgetsCall extends MeasuringCall {
  lang: string
}

/** A measurement goes on when its caller leaves: others may wait for it, and the next call finds it. Node warns of signals with many waits. */
const never = (): AbortSignal => new AbortController().signal

/** The budgets of the texts of a design in a language. */
export interface FoundBudgets {
  designId: string
  /** The version that was measured, or that the draft was made from. */
  version: number
  lang: string
  budgets: readonly TextBudget[]
}

/**
 * Returns the copy budgets of a design or template in a language. A render child measures them, unless this process remembers those of the
 * version. Throws `not_found`, the error of a check that failed, `rate_limited` while the organization has too many measurements, and
 * `unavailable` if it takes longer than a call waits.
 */
export async function findBudgets(
  runtime: BudgetRuntime,
  call: BudgetsCall,
): Promise<FoundBudgets> {
  const { lang } = call
  const { organizationId } = call.scope
  const stored = await findStored(runtime, call)
  const { designId, version, draft } = stored
  const measuring = { options: budgetOptions(lang), signal: never(), name: 'The measurement' }
  const budgets = await runtime.textBudgets.of({
    organizationId,
    key: draft ? null : `${designId}@${version} ${lang}`,
    measure: async () => budgetsOf(await measureStored(runtime, { stored, call }, measuring)),
  })
  return { designId, version, lang, budgets }
}

/** Returns the options of a check that measures budgets. */
export const budgetOptions = (lang: string): RenderOptions => ({
  ...measuringOptions,
  budgets: { lang },
})

function budgetsOf({ budgets }: RenderOutcomeRow): readonly TextBudget[] {
  if (budgets) return budgets
  throw new AppError('internal', 'Internal error', { internal: 'a check without budgets' })
}
