import { type Calls, ifMatch, segment, type Signalled } from './calls'
import {
  type Design,
  type Draft,
  type PublishRequest,
  type QueryOf,
  type SaveDraftRequest,
} from './types'

/**
 * Options of a call that changes the draft. With `ifRevision`, it fails with the code `precondition_failed` if the draft has another
 * revision.
 */
export interface IfRevision extends Signalled {
  ifRevision?: number
}

/** The drafts of designs, for people who are signed in and for embedded editors. A key is refused with the code `forbidden`. */
export class Drafts {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /** Reads the draft; with `before`, also the document from before the edit of the key or app that saved last. */
  async get(
    designId: string,
    { before, ...options }: Signalled & { before?: boolean } = {},
  ): Promise<Draft> {
    return this.#calls.get(pathOf(designId, 'draft'), before ? { before } : undefined, options)
  }

  /** Waits up to `wait` seconds for a revision that is not the known one, and returns the current one; 0 when there is no draft. */
  async watch(
    designId: string,
    query: QueryOf<'watchDraft'>,
    options: Signalled = {},
  ): Promise<{ revision: number }> {
    return this.#calls.get(pathOf(designId, 'draft/changes'), query, options)
  }

  /** Saves the draft; without `ifRevision`, only if the design has none. */
  async save(designId: string, body: SaveDraftRequest, options: IfRevision = {}): Promise<Draft> {
    const path = pathOf(designId, 'draft')
    return this.#calls.once({ method: 'PUT', path, body, ...sentWith(options) })
  }

  async discard(designId: string, options: IfRevision = {}): Promise<void> {
    const path = pathOf(designId, 'draft')
    await this.#calls.once({ method: 'DELETE', path, ...sentWith(options) })
  }

  /** Makes the draft the next version; throws with code `draft_behind` when a newer version has been published meanwhile. */
  async publish(
    designId: string,
    body: PublishRequest = {},
    options: IfRevision = {},
  ): Promise<Design> {
    const path = pathOf(designId, 'publish')
    return this.#calls.once({ method: 'POST', path, body, ...sentWith(options) })
  }
}

const pathOf = (designId: string, what: 'draft' | 'draft/changes' | 'publish'): string =>
  `/api/v1/designs/${segment(designId)}/${what}`

const sentWith = ({
  ifRevision,
  signal,
}: IfRevision): { headers: Record<string, string>; signal: AbortSignal | undefined } => ({
  headers: ifMatch(ifRevision),
  signal,
})
