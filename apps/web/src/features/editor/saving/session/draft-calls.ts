import { PlatenError, type SaveDraftRequest } from '@platen/client'
import { type Design, parseStoredDesign } from '@platen/design'
import { failureLine, signedOutText } from '../../../../service/failures'
import { signedOut } from '../../../../service/signed-out'
import { lastingPlaten, platen } from '../../../../service/transport'
import { openDesign, type OpenedDesign } from '../../session/opened-design'
import { type Known } from '../../../../parts/designs/unsaved/unsaved-designs'
import { type SavingEffect, type SavingEvent } from '../machine/saving'

type EffectOf<Type extends SavingEffect['type']> = Extract<SavingEffect, { type: Type }>

/** Returns the state of the service, taken from a design that has just been read. */
export const knownOf = ({ document, version, draft }: OpenedDesign): Known => ({
  document,
  revision: draft?.revision ?? 0,
  baseVersion: draft?.baseVersion ?? version,
})

/** The largest body in bytes that browsers still send after the page has been closed. */
const mostLasting = 60_000

/** Saves the draft, and returns the outcome as an event. With `lasting`, the call continues even if the page is closed. */
export function saveDraft(
  designId: string,
  { document, baseVersion, revision }: EffectOf<'save'>,
  lasting: boolean,
): Promise<SavingEvent> {
  return outcomeOf(async () => {
    const goesOn = lasting && JSON.stringify(document).length < mostLasting
    const { drafts } = goesOn ? lastingPlaten : platen
    // The first save must succeed only if no draft exists.
    const known = revision === 0 ? {} : { ifRevision: revision }
    // JSON drops undefined values.
    const body = { document: document as SaveDraftRequest['document'], baseVersion }
    const answer = await drafts.save(designId, body, known)
    const draft = {
      document: parseStoredDesign(answer.document).design,
      revision: answer.revision,
      baseVersion: answer.baseVersion,
    }
    return { type: 'saved', draft }
  })
}

/** Reads the changes that others made to a design, and returns them as an event. */
export function readOthers(
  designId: string,
  { about, baseVersion }: EffectOf<'read'>,
): Promise<SavingEvent> {
  return outcomeOf(async () => {
    if (about === 'draft') {
      const opened = await openDesign(designId)
      const { updatedBy: by = null, updatedAt = new Date().toISOString() } = opened.draft ?? {}
      return { type: 'read', theirs: knownOf(opened), edited: { by, at: updatedAt } }
    }
    const [latest, { document: base }] = await Promise.all([
      platen.getDesign(designId, { document: true }),
      platen.getVersion({ designId, version: baseVersion }, { document: true }),
    ])
    const theirs = { document: designIn(latest.document), revision: 0, baseVersion: latest.version }
    return { type: 'read', theirs, base: designIn(base) }
  })
}

/** Publishes the known draft, and returns the outcome as an event. */
export function publishDraft(
  designId: string,
  { note, revision }: EffectOf<'publish'>,
): Promise<SavingEvent> {
  return outcomeOf(async () => {
    const body = note === '' ? {} : { note }
    const { version } = await platen.drafts.publish(designId, body, { ifRevision: revision })
    return { type: 'published', version }
  }, noDraft)
}

const designIn = (document: unknown): Design => parseStoredDesign(document).design

/** The draft has been published or discarded by another client, or the design has been deleted. The next read shows which. */
const noDraft = (error: PlatenError): SavingEvent | undefined =>
  error.status === 404 ? { type: 'overtaken', by: 'draft' } : undefined

async function outcomeOf(
  call: () => Promise<SavingEvent>,
  own: (error: PlatenError) => SavingEvent | undefined = () => undefined,
): Promise<SavingEvent> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PlatenError)) throw error
    return own(error) ?? eventOf(error)
  }
}

function eventOf(error: PlatenError): SavingEvent {
  const { status, code, requestId } = error
  const refused = (isFinal: boolean, text: string): SavingEvent => ({
    type: 'refused',
    refusal: { isFinal, text, code, requestId },
  })
  if (code === 'precondition_failed') return { type: 'overtaken', by: 'draft' }
  if (code === 'draft_behind') return { type: 'overtaken', by: 'version' }
  if (status === 404) return refused(true, 'This design has been deleted.')
  if (status === 403) return refused(true, failureLine(error))
  if (status === 401) {
    signedOut.set(true)
    return refused(false, signedOutText())
  }
  if (status === 0 || status === 408) return { type: 'unanswered' }
  if (status >= 500) return unanswered('the server failed', requestId)
  if (code === 'rate_limited') return unanswered('too many requests', requestId)
  return refused(false, failureLine(error))
}

const unanswered = (text: string, requestId: string | null): SavingEvent => ({
  type: 'unanswered',
  failure: { text, requestId },
})
