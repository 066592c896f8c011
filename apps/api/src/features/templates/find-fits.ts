import { setTimeout as sleep } from 'node:timers/promises'
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
  const patience = new AbortController()
  const found = findBudgets(runtime, { ...call, lang: 'en' }).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  // Measuring continues after the answer, so that the next call finds the budgets.
  const given = sleep(patienceMs, null, { signal: patience.signal }).catch(() => null)
  try {
    const { budgets } = (await Promise.race([found, given])) ?? { budgets: [] }
    return new Map(budgets.map(budget => [budget.elementId, budget]))
  } finally {
    patience.abort()
  }
}
