import { vi } from 'vitest'

/** A call that a component made. */
export interface Received {
  /** Such as `GET /api/v1/brands`. */
  call: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  body: unknown
}

/** A response body, or a function that makes one from the call; a `Response` is sent unchanged. */
type Answer = ((received: Received) => unknown) | object | null

/**
 * Answers the calls of components instead of the service. Answers are given by method and path: `GET /api/v1/brands`. Returns the received
 * calls, the latest last. A call without an answer fails as if the network were down.
 */
export function serve(answers: Readonly<Record<string, Answer>>): Received[] {
  const received: Received[] = []
  const beyond = window.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    )
    if (!/^\/(api|app|docs|files|fonts)\//.test(pathname)) return beyond(input, init)
    const call = `${init.method ?? 'GET'} ${pathname}`
    const answer = answers[call]
    if (answer === undefined) throw new TypeError(`nothing answers ${call}`)
    const body =
      typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : (init.body ?? undefined)
    const query = Object.fromEntries(searchParams)
    const headers = Object.fromEntries(new Headers(init.headers))
    const one = { call, query, headers, body }
    received.push(one)
    const made: unknown = await (typeof answer === 'function' ? answer(one) : answer)
    const response = made instanceof Response ? made : Response.json(made)
    // A constructed response has no address; only one from the network has.
    return Object.defineProperty(response, 'url', { value: new URL(pathname, location.href).href })
  })
  return received
}

/** The response body of a list that fits on one page. */
export const listed = (data: readonly object[]): object => ({
  data,
  total: data.length,
  page: 0,
  perPage: 100,
})

/** Returns a refusal of the service with an error code. */
export function refused(status: number, code: string, message: string): Response {
  const headers = { 'x-error-code': code, 'x-request-id': 'req_1' }
  return Response.json({ statusCode: status, message }, { status, headers })
}
