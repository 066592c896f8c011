import { notDone, pauseBefore } from './pauses'
import { errorOf, PlatenError } from './platen-error'
import { sleep } from './sleep'

export interface TransportOptions {
  baseUrl: string
  /** Omitted by pages of the service itself, which use the session of the person who is signed in. */
  apiKey?: string | undefined
  /** Maximum number of retries of a call that is safe to repeat; 3 by default, 0 for none. */
  retries?: number | undefined
  /** The `fetch` function to use; by default that of the platform. */
  fetch?: typeof fetch | undefined
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: object | undefined
  /** Sent as JSON; a form is sent unchanged, and so is a blob, as its type. */
  body?: unknown
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
  /** Reads the body of the response; by default as JSON. */
  read?: ((text: string) => unknown) | undefined
  /** True if the call is idempotent. A call that gets a 429 or 503 had no effect and is retried, unless it must wait for over 10 s. */
  repeatable: boolean
}

export interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
}

/** Sends a call and retries it where that helps; throws PlatenError, or the signal's reason. */
export type Transport = <Body>(call: Call) => Promise<Answer<Body>>

const passing = new Set([0, 408, 500, 502, 504])

export function createTransport(options: TransportOptions): Transport {
  const { retries = 3, fetch: send = fetch } = options
  return async <Body>(call: Call): Promise<Answer<Body>> => {
    for (let tries = 0; ; tries++) {
      try {
        return await sendOnce<Body>(call, options, send)
      } catch (error) {
        call.signal?.throwIfAborted()
        if (!(error instanceof PlatenError)) throw error
        const pause = pauseBefore(tries, error.retryAfter)
        if (tries >= retries || pause === null || !mayRepeat(call, error)) throw error
        await sleep(pause, call.signal)
      }
    }
  }
}

function mayRepeat({ repeatable }: Call, { status, code }: PlatenError): boolean {
  if (code === 'quota_exceeded') return false
  return notDone.has(status) || (repeatable && passing.has(status))
}

async function sendOnce<Body>(
  call: Call,
  { baseUrl, apiKey }: TransportOptions,
  send: typeof fetch,
): Promise<Answer<Body>> {
  const { method, body, signal, read = JSON.parse } = call
  const isRaw = body instanceof FormData || body instanceof Blob
  const response = await answered(() =>
    send(urlOf(baseUrl, call), {
      method,
      headers: {
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    }),
  )
  if (!response.ok) throw await errorOf(response)
  const { status, headers } = response
  const text = await answered(() => response.text())
  return { status, headers, body: (text === '' ? undefined : read(text)) as Body }
}

async function answered<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const details = { status: 0, code: 'no_answer', requestId: null, retryAfter: null, cause }
    throw new PlatenError('No response from the service', details)
  }
}

function urlOf(baseUrl: string, { path, query = {} }: Call): string {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(
    sent.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return baseUrl.replace(/\/+$/, '') + path + (search && `?${search}`)
}
