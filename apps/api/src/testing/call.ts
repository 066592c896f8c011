import { expectDocumented } from './documented-errors'
import { type TestApi } from './test-api'

export interface Reply {
  status: number
  headers: Headers
  body: Record<string, unknown>
  text: string
}

export interface CallOptions {
  method?: string
  /** The body: an object is sent as JSON; a string, bytes or a form is sent unchanged. */
  body?: unknown
  apiKey?: string | null
  headers?: Record<string, string>
  signal?: AbortSignal
  url?: string
}

/** Calls a path of the API, by default with the key of the account. Throws if its documentation does not list the error of the answer. */
export async function call(
  api: Pick<TestApi, 'url' | 'account'>,
  path: string,
  options: CallOptions = {},
): Promise<Reply> {
  const { body, apiKey = api.account.apiKey, url = api.url } = options
  const method = options.method ?? (body === undefined ? 'GET' : 'POST')
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      ...(body === undefined || body instanceof FormData
        ? {}
        : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: written(body) }),
    ...(options.signal && { signal: options.signal }),
  })
  const text = await response.text()
  expectDocumented({ method, path, code: response.headers.get('x-error-code') })
  return { status: response.status, headers: response.headers, text, body: parse(text) }
}

function written(body: unknown): NonNullable<RequestInit['body']> {
  const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
  return raw ? body : JSON.stringify(body)
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
