import { type Fault } from '../protocol/messages'

/** A call that the editor could not carry out; `code` is an error code of the service or of the editor. */
export class EmbedError extends Error {
  readonly code: string
  /** Identifies the call in the log of the service; null if the service was not called. */
  readonly requestId: string | null

  constructor({ code, message, requestId }: Fault) {
    super(message)
    this.name = 'EmbedError'
    this.code = code
    this.requestId = requestId
  }
}
