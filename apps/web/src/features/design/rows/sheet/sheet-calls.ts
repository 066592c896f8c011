import { PlatenError } from '@platen/client'
import { failureLine, signedOutText } from '../../../../service/failures'
import { signedOut } from '../../../../service/signed-out'
import { platen } from '../../../../service/transport'
import {
  type Creating,
  type KnownSheet,
  type NamedContent,
} from '../../../../parts/designs/unsaved/unsaved-sheets'
import { receivedContent, sentContent } from './content'

/** The outcome of a call that saves a sheet. */
export type Outcome =
  | { type: 'saved'; known: KnownSheet }
  /** Somebody else has saved the sheet in between. */
  | { type: 'overtaken' }
  /** Somebody else has created the sheet in between. */
  | { type: 'found'; known: KnownSheet }
  /** To be tried again, after `waitMs` at the earliest. `text` is null if the service could not be reached. */
  | { type: 'unanswered'; text: string | null; waitMs: number }
  /** To be tried again after the next change, unless it is final. */
  | { type: 'refused'; text: string; isFinal: boolean }

/** The calls that keep a sheet. */
export interface SheetCalls {
  /** Works while no other page of this browser creates a sheet of the design. */
  inTurn: (work: () => Promise<Outcome>) => Promise<Outcome>
  /** Finds the design's sheet of this name; null if it has none. */
  find: (name: string) => Promise<Outcome | null>
  create: (creating: Creating) => Promise<Outcome>
  /** Saves the sheet over its known revision. */
  save: (known: { id: string; revision: number }, content: NamedContent) => Promise<Outcome>
  read: (id: string) => Promise<KnownSheet>
}

/** Returns the calls that keep a sheet of a design. A sheet is created once, however often the call is repeated. */
export const callsFor = (designId: string): SheetCalls => ({
  // Without locks, as in pages that are not secure, two pages that save at the same moment create two sheets.
  inTurn: work =>
    'locks' in navigator ? navigator.locks.request(`first sheet of ${designId}`, work) : work(),
  find: name =>
    answered(async (): Promise<Outcome | null> => {
      const { data } = await platen.sheets.list(designId)
      const found = data.find(sheet => sheet.name === name)
      return found ? { type: 'found', known: await readSheet(found.id) } : null
    }),
  async create({ idempotencyKey, content }) {
    const outcome = await outcomeOf(content, sent =>
      platen.sheets.create(designId, sentContent(sent), { idempotencyKey }),
    )
    // A repeated call is answered with the latest revision, whose content somebody else may have changed: the one that was sent is the first.
    return outcome.type === 'saved'
      ? { type: 'saved', known: { ...outcome.known, revision: 1 } }
      : outcome
  },
  save: ({ id, revision }, content) =>
    outcomeOf(content, sent => platen.sheets.save(id, sentContent(sent), { ifRevision: revision })),
  read: readSheet,
})

/** Reads a sheet. Throws PlatenError. */
export async function readSheet(id: string, signal?: AbortSignal): Promise<KnownSheet> {
  const sheet = await platen.sheets.get(id, { ...(signal && { signal }) })
  return { id, revision: sheet.revision, content: receivedContent(sheet) }
}

const outcomeOf = (
  content: NamedContent,
  send: (content: NamedContent) => Promise<{ id: string; revision: number }>,
): Promise<Outcome> =>
  answered(async () => {
    const { id, revision } = await send(content)
    return { type: 'saved', known: { id, revision, content } }
  })

/** Returns what calls end in, or what their refusal means. */
async function answered<Answer extends Outcome | null>(
  call: () => Promise<Answer>,
): Promise<Answer | Outcome> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PlatenError)) throw error
    return outcomeFor(error)
  }
}

function outcomeFor(error: PlatenError): Outcome {
  const { status, code, requestId, retryAfter } = error
  const waitMs = (retryAfter ?? 0) * 1000
  const request = requestId === null ? '' : ` Request ${requestId}.`
  if (code === 'precondition_failed') return { type: 'overtaken' }
  if (status === 404)
    return { type: 'refused', isFinal: true, text: 'This sheet has been deleted.' }
  if (status === 403) return { type: 'refused', isFinal: true, text: failureLine(error) }
  if (status === 401) {
    signedOut.set(true)
    return { type: 'refused', isFinal: false, text: signedOutText() }
  }
  if (status === 0 || status === 408) return { type: 'unanswered', text: null, waitMs }
  if (status >= 500) return { type: 'unanswered', text: `The server failed.${request}`, waitMs }
  if (code === 'rate_limited') return { type: 'unanswered', text: 'Too many requests.', waitMs }
  return { type: 'refused', isFinal: false, text: failureLine(error) }
}
