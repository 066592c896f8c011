import { type BudgetList } from '@platen/client'
import { type Design } from '@platen/design'
import { useQuery } from '@tanstack/react-query'
import { type Drawable } from '../../../parts/painting/drawable'
import { platen } from '../../../service/transport'
import { type FormField } from '../fields/form-fields'
import { targetOf } from '../fields/present'

type TextBudget = BudgetList['data'][number]

/** Returns the budget of a text in its own language; undefined until it is measured, if that fails, and for other fields. */
export function useBudget(
  drawable: Drawable,
  { elementId, key }: FormField,
): TextBudget | undefined {
  const { id, version, design } = drawable
  const lang = langOf(design, elementId)
  const { data: budgets } = useQuery({
    queryKey: ['budgets', id, version, lang],
    queryFn: ({ signal }) => platen.getBudgets(id, { lang }, { signal }),
    enabled: key === 'text',
    staleTime: 60_000,
  })
  return budgets?.data.find(budget => budget.elementId === elementId)
}

function langOf(design: Design, elementId: string): string {
  const element = targetOf(design, elementId)
  const lang = element && 'lang' in element ? element.lang : null
  return typeof lang === 'string' ? lang : 'en'
}
