import { type TextBudget } from '@platen/contract'
import { AppError } from '@platen/errors'
import {
  type BudgetRuntime,
  type BudgetsCall,
  findBudgets,
} from '../../domain/budgets/find-budgets'

/** The budget of each text, by its id. */
export type Fits = ReadonlyMap<string, TextBudget>

/** A template is worth more than its budgets, which a busy service measures later. */
const patienceMs = 1000

/** Returns the budgets of a template's texts in English; none if they cannot be measured soon. */
export async function findFits(
  runtime: BudgetRuntime,
  call: Omit<BudgetsCall, 'lang'>,
): Promise<Fits> {
  const patience = AbortSignal.timeout(patienceMs)
  const signal = AbortSignal.any([call.signal, patience])
  try {
    const { budgets } = await findBudgets(runtime, { ...call, signal, lang: 'en' })
    return new Map(budgets.map(budget => [budget.elementId, budget]))
  } catch (error) {
    if (error instanceof AppError || patience.aborted) return new Map()
    throw error
  }
}
