import { type RenderOptions, type RenderOutcomeRow } from '@platen/contract'
import { type DraftRecord } from '@platen/database'
import { notFound } from '@platen/errors'
import { getDrafted } from '../designs/get-drafted'
import { type DraftOf, type Pinned } from '../pins/parse-pin'
import { outcomeOfCheck } from './outcome-of-check'
import { type CheckingCall, type CheckingRuntime, runCheck } from './run-check'

/** A call that wants a design measured as it is stored. */
export interface MeasuringCall extends Pick<CheckingCall, 'scope'> {
  design: Pinned | DraftOf
  /** The id of the request, for the log. */
  requestId: string
  /** The id of the calling API key; null for other callers. */
  keyId: string | null
}

/** A document as it is stored, of a version or of a draft; a document that is not saved is a draft at revision 0. */
export interface StoredDocument {
  designId: string
  /** The version, or the one that the draft was made from. */
  version: number
  draft: { record: Pick<DraftRecord, 'revision'>; document: unknown } | null
  document: unknown
}

/** Reads the document that a call names. Throws `not_found`. */
export async function findStored(
  { database }: Pick<CheckingRuntime, 'database'>,
  { scope, design: { id, version } }: Pick<MeasuringCall, 'design' | 'scope'>,
): Promise<StoredDocument> {
  if (version === 'draft') {
    const { draft } = await getDrafted({ database }, { scope, designId: id })
    return { designId: id, version: draft.record.baseVersion, draft, document: draft.document }
  }
  const found = await database.tenant(scope).designs.findDrawableDocument(id, version)
  if (!found) throw notFound('Design')
  return { designId: id, version: found.record.version, draft: null, document: found.document }
}

/** The options of a check of a stored document. No file is made, so the smallest size does for pages of any size. */
export const measuringOptions: RenderOptions = {
  formats: ['png'],
  scale: 0.1,
  quality: 90,
  pages: null,
  transparent: false,
}

/** The options of a measurement of a document. */
export interface Measuring {
  options: RenderOptions
  /** Aborts when nobody waits any more. */
  signal: AbortSignal
  /** The beginning of messages, such as "The measurement". */
  name: string
}

/** Has a render child measure a document, unmodified. Throws the errors of `runCheck` and of `outcomeOfCheck`. */
export async function measureStored(
  runtime: CheckingRuntime,
  { stored, call }: { stored: StoredDocument; call: Omit<MeasuringCall, 'design'> },
  { options, signal, name }: Measuring,
): Promise<RenderOutcomeRow> {
  const { designId, version, draft } = stored
  const { scope, requestId, keyId } = call
  // A request is charged before its use case begins.
  const pay = (): Promise<void> => Promise.resolve()
  const check = await runCheck(
    runtime,
    { scope, signal, pay },
    {
      designId,
      designVersion: version,
      modifications: [],
      options,
      strict: false,
      requestId,
      keyId,
      draft: draft ? { revision: draft.record.revision, document: draft.document } : undefined,
    },
  )
  return outcomeOfCheck(check, name)
}
