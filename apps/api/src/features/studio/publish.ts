import { type Finding } from '@platen/contract'
import { AppError } from '@platen/errors'
import { checkStored } from '../../domain/checks/check-design'
import { type SavedDesign } from '../../domain/designs/get-design'
import { noDraft } from '../../domain/designs/get-drafted'
import { publishDraft } from '../../domain/drafts/publish-draft'
import { type CheckingRuntime } from '../../domain/renders/run-check'
import { type Runtime } from '../../runtime/runtime'
import { refuseStale } from './editing/refuse-stale'
import { readDesign } from './reading/read-design'
import { type StudioCall } from './reading/studio-call'

export interface PublishCall extends StudioCall {
  /** The id of the caller, who becomes the author. */
  author: string
  designId: string
  /** The revision of the draft as the caller has checked it. */
  revision: number
  note: string | null
}

/** A published design, with what its check found. */
export interface PublishedDesign {
  saved: SavedDesign
  findings: readonly Finding[]
}

/** The most errors that a refusal names. */
const mostNamed = 5

/**
 * Publishes the draft of a design after a check. Throws `not_found`, `precondition_failed` if the draft is not at the revision that the caller
 * has checked, `invalid_request` if the check finds errors, `draft_behind`, and the errors of a check.
 */
export async function publish(
  runtime: CheckingRuntime & Pick<Runtime, 'completions'>,
  call: PublishCall,
): Promise<PublishedDesign> {
  const { scope, author, revision, note } = call
  const read = await readDesign(runtime, { scope, designId: call.designId, version: undefined })
  refuseStale(read.draft?.record ?? null, revision)
  if (!read.draft) throw noDraft()
  const { findings } = await checkStored(runtime, {
    stored: read.stored,
    call: { ...call, brandKitId: undefined },
  })
  refuseErrors(findings)
  const { designId } = read
  const known = [revision]
  const asked = { scope, author, designId, note, onAffected: 'publish' as const, known }
  return { saved: await publishDraft(runtime, asked), findings }
}

function refuseErrors(findings: readonly Finding[]): void {
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return
  // An id is what somebody typed, so it stands in quotes.
  const named = errors
    .slice(0, mostNamed)
    .map(({ elementId, pageId, message }) => `${JSON.stringify(elementId ?? pageId)}: ${message}`)
  const more = errors.length > mostNamed ? ` (and ${errors.length - mostNamed} more)` : ''
  throw new AppError(
    'invalid_request',
    `The check finds errors, which edit_design can mend; nothing was published. ${named.join(' ')}${more}`,
  )
}
