import { type AffectedField, type OnAffected } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { type Design } from '@platen/design'
import { AppError } from '@platen/errors'
import { affectedFields } from '@platen/modifications'
import { type Runtime } from '../../runtime/runtime'

/** The version that the next one follows. */
interface Preceding {
  scope: TenantScope
  designId: string
  document: Design
  onAffected: OnAffected
}

/** The days whose calls count. */
const days = 30

/** Maximum number of fields that are told. */
const most = 100

/**
 * Reads the fields that calls have sent for a design, and returns a function that finds those without effect in the document of the next
 * version, the most frequent first. That function throws `callers_affected` if there are any and the caller wants this refused.
 */
export async function openJudge(
  { database }: Pick<Runtime, 'database'>,
  { scope, designId, document: earlier, onAffected }: Preceding,
): Promise<(next: Design) => AffectedField[]> {
  const uses = await database.tenant(scope).usage.listFields(designId, days)
  return next => {
    const affected = affectedFields(earlier, next, uses)
    const told = affected.slice(0, most).map(presentAffected)
    const [first] = told
    if (first && onAffected === 'refuse') throw refusal(first, affected.length - 1)
    return told
  }
}

const presentAffected = ({
  elementId,
  key,
  calls,
  callers,
  change,
  alias,
}: AffectedField): AffectedField => ({ elementId, key, calls, callers, change, alias })

function refusal(field: AffectedField, others: number): AppError {
  const { elementId, key, calls } = field
  const times = calls === 1 ? 'once' : `${calls.toLocaleString('en-US')} times`
  const more =
    others === 0 ? '' : `; ${others.toLocaleString('en-US')} more would lose their effect`
  return new AppError(
    'callers_affected',
    `Calls sent ${elementId}.${key} ${times} in ${days} days, but ${lossOf(field)}${more}`,
  )
}

function lossOf({ elementId, key, change, alias }: AffectedField): string {
  switch (change) {
    case 'kind':
      return `${elementId} no longer accepts ${key}`
    case 'renamed':
      return `${elementId} is gone; it could be an alias of ${alias}`
    case 'removed':
      return `${elementId} is gone`
  }
}
