import { type Calls, type CreateOptions, segment, type Signalled } from './calls'
import { type CreateEmbedSessionRequest, type EmbedSession } from './types'

/**
 * Editors embedded in the pages of an application, each for one of its users. Only for servers: pass nothing but `url` and `token` to a
 * page.
 */
export class EmbedSessions {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /** Starts a session. Repeated with the same key, it returns the same session with a new token. */
  async create(
    body: CreateEmbedSessionRequest,
    options: CreateOptions = {},
  ): Promise<EmbedSession> {
    return this.#calls.create('/api/v1/embed-sessions', body, options)
  }

  /** Returns a new token; the previous one works until it expires. */
  async renewToken(sessionId: string, { signal }: Signalled = {}): Promise<EmbedSession> {
    return this.#calls.once({ method: 'POST', path: `${pathOf(sessionId)}/token`, signal })
  }

  /** Ends a session: its tokens are refused within 5 seconds. */
  async end(sessionId: string, options: Signalled = {}): Promise<void> {
    await this.#calls.delete(pathOf(sessionId), undefined, options)
  }
}

const pathOf = (sessionId: string): string => `/api/v1/embed-sessions/${segment(sessionId)}`
