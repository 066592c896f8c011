import { type Call, createTransport, type TransportOptions } from './transport'
import { type WaitOptions } from './wait-for-render'

interface Repeatable {
  /** Two calls with the same key and body create one object. By default, each call has a random key, so its retries are safe. */
  idempotencyKey?: string
}

export interface Signalled {
  signal?: AbortSignal
}

export interface CreateOptions extends Signalled, Repeatable {}

export interface GenerateOptions extends WaitOptions, Repeatable {}

type Loose<Options> = { [Key in keyof Options]?: Options[Key] | undefined }

/** The kinds of calls: reads, creations with a key, changes that have the same result each time, and calls that must not be repeated. */
export interface Calls {
  get<Body>(path: string, query: object | undefined, options: Signalled): Promise<Body>
  /** Reads what is not JSON. */
  text(path: string, query: object | undefined, options: Signalled): Promise<string>
  create<Body>(path: string, body: unknown, options: Loose<CreateOptions>): Promise<Body>
  save<Body>(path: string, body: unknown, options: Signalled): Promise<Body>
  delete(path: string, query: object | undefined, options: Signalled): Promise<void>
  /** Sends a call that must not be repeated after a lost response. */
  once<Body>(call: Omit<Call, 'repeatable'>): Promise<Body>
}

/** Opens the calls to a service. Each call throws PlatenError when the service refuses it or does not respond. */
export function openCalls(options: TransportOptions): Calls {
  const transport = createTransport(options)
  const send = async <Body>(call: Call): Promise<Body> => (await transport<Body>(call)).body
  return {
    get: (path, query, { signal }) =>
      send({ method: 'GET', path, query, signal, repeatable: true }),
    text: (path, query, { signal }) =>
      send({ method: 'GET', path, query, signal, repeatable: true, read: text => text }),
    create(path, body, { idempotencyKey = crypto.randomUUID(), signal }) {
      const headers = { 'idempotency-key': idempotencyKey }
      return send({ method: 'POST', path, body, headers, signal, repeatable: true })
    },
    save: (path, body, { signal }) => send({ method: 'PUT', path, body, signal, repeatable: true }),
    delete: (path, query, { signal }) =>
      send({ method: 'DELETE', path, query, signal, repeatable: false }),
    once: call => send({ ...call, repeatable: false }),
  }
}

/** Encodes an id as a path segment. */
export const segment = (id: string): string => encodeURIComponent(id)

/** Returns the header that makes a call fail unless this is the current version or revision. */
export const ifMatch = (number: number | undefined): Record<string, string> =>
  number === undefined ? {} : { 'if-match': `"${number}"` }
