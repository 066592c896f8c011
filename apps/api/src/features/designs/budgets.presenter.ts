import { type RouteAnswer } from '@platen/contract'
import { type FoundBudgets } from '../../domain/budgets/find-budgets'

/** Presents the copy budgets of a design. */
export function presentBudgets({
  designId,
  version,
  lang,
  budgets,
}: FoundBudgets): RouteAnswer<'getBudgets'> {
  return { status: 200, body: { designId, version, lang, data: [...budgets] } }
}
