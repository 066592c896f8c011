import { root } from '../root'

export interface OutgoingCall {
  method: string
  /** The path from the root of the service, with its query. */
  path: string
  headers: Readonly<Record<string, string>>
  /** JSON as typed, an empty string for no body, or a form. */
  body: string | FormData
}

export interface Reply {
  status: number
  ms: number
  headers: Headers
  /** The body of the response, parsed if it is JSON. */
  body: unknown
}

/** Sends a call with the user's session and returns its response, whatever the status; null when there is no response. */
export async function sendCall({
  method,
  path,
  headers,
  body,
}: OutgoingCall): Promise<Reply | null> {
  const began = performance.now()
  try {
    const response = await fetch(new URL(path.replace(/^\/+/, ''), root()), {
      method,
      headers: {
        ...(typeof body === 'string' && body !== '' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== '' && { body }),
      cache: 'no-store',
    })
    const text = await response.text()
    const ms = Math.round(performance.now() - began)
    return { status: response.status, ms, headers: response.headers, body: parsed(text) }
  } catch {
    return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
