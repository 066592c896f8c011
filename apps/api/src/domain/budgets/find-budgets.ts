import { type RenderOptions, type TextBudget } from '@platen/contract'
import { type CheckRecord, type StoredDraft } from '@platen/database'
import { AppError, notFound } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { getDrafted } from '../designs/get-drafted'
import { type DraftOf, type Pinned } from '../pins/parse-pin'
import { outcomeOfCheck } from '../renders/outcome-of-check'
import { type CheckingCall, type CheckingRuntime, runCheck } from '../renders/run-check'

export type BudgetRuntime = CheckingRuntime & Pick<Runtime, 'textBudgets'>

export interface BudgetsCall extends Pick<CheckingCall, 'scope'> {
  design: Pinned | DraftOf
  lang: string
  /** The id of the request, for the log. */
  requestId: string
  /** The id of the calling API key; null for other callers. */
  keyId: string | null
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
  const { designId, version, draft } = await findVersion(runtime, call)
  const budgets = await runtime.textBudgets.of({
    organizationId,
    key: draft ? null : `${designId}@${version} ${lang}`,
    measure: async () => budgetsOf(await measureIn(runtime, call, { designId, version, draft })),
  })
  return { designId, version, lang, budgets }
}

interface Measured {
  designId: string
  version: number
  draft: StoredDraft | null
}

async function findVersion(
  { database }: Pick<BudgetRuntime, 'database'>,
  { scope, design: { id, version } }: BudgetsCall,
): Promise<Measured> {
  if (version === 'draft') {
    const { draft } = await getDrafted({ database }, { scope, designId: id })
    return { designId: id, version: draft.record.baseVersion, draft }
  }
  const found = await database.tenant(scope).designs.findDrawableDocument(id, version)
  if (!found) throw notFound('Design')
  return { designId: id, version: found.record.version, draft: null }
}

function measureIn(
  runtime: BudgetRuntime,
  { scope, lang, requestId, keyId }: BudgetsCall,
  { designId, version, draft }: Measured,
): Promise<CheckRecord> {
  // A request is charged before its use case begins.
  const pay = (): Promise<void> => Promise.resolve()
  return runCheck(
    runtime,
    { scope, signal: never(), pay },
    {
      designId,
      designVersion: version,
      modifications: [],
      options: budgetOptions(lang),
      strict: false,
      requestId,
      keyId,
      draft: draft ? { revision: draft.record.revision, document: draft.document } : undefined,
    },
  )
}

/** Returns the options of a check that measures budgets. No file is made, so the smallest size does for pages of any size. */
export const budgetOptions = (lang: string): RenderOptions => ({
  formats: ['png'],
  scale: 0.1,
  quality: 90,
  pages: null,
  transparent: false,
  budgets: { lang },
})

function budgetsOf(check: CheckRecord): readonly TextBudget[] {
  const { budgets } = outcomeOfCheck(check, 'The measurement')
  if (budgets) return budgets
  throw new AppError('internal', 'Internal error', { internal: 'a check without budgets' })
}
