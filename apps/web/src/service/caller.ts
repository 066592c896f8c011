/** The token of this window's embed session; null when calls use the cookie. Kept in memory only. */
let token: string | null = null
/** Called when a token is refused. */
let hear: (() => void) | undefined

/** Makes all further calls with the token of an embed session instead of the cookie; null restores the cookie. */
export function speakFor(fresh: string | null): void {
  token = fresh
}

/** True if calls use the token of an embed session. */
export const isEmbedded = (): boolean => token !== null

/** Sets the callback for a refused token. */
export function onRefused(hearer: () => void): void {
  hear = hearer
}

/** Returns the headers that identify the caller; none when the cookie does. */
export const callerHeaders = (): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` }

/** Checks the status of a response, and reports a refused token. */
export function noteStatus(status: number): void {
  if (token !== null && status === 401) hear?.()
}

/** A `fetch` that adds the caller's headers. */
export const fetchAsCaller: typeof fetch = async (input, init) => {
  if (token === null) return fetch(input, init)
  const headers = { ...(init?.headers as Record<string, string>), ...callerHeaders() }
  const response = await fetch(input, { ...init, headers, credentials: 'omit' })
  noteStatus(response.status)
  return response
}
