/** The token of the embed session that this window speaks for; null where the cookie of a person counts. Kept in memory only. */
let token: string | null = null
/** Hears that a token is refused. */
let hear: (() => void) | undefined

/** Makes calls for an embed session from now on, without the cookie; null for the cookie again. */
export function speakFor(fresh: string | null): void {
  token = fresh
}

/** Whether calls speak for an embed session. */
export const isEmbedded = (): boolean => token !== null

/** Names who hears that the token is refused. */
export function onRefused(hearer: () => void): void {
  hear = hearer
}

/** What a request says of whoever calls, where no cookie does. */
export const callerHeaders = (): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` }

/** Notes what a request of whoever calls was answered with. */
export function noteStatus(status: number): void {
  if (token !== null && status === 401) hear?.()
}

/** `fetch` of the service, as whoever calls. */
export const fetchAsCaller: typeof fetch = async (input, init) => {
  if (token === null) return fetch(input, init)
  const headers = { ...(init?.headers as Record<string, string>), ...callerHeaders() }
  const response = await fetch(input, { ...init, headers, credentials: 'omit' })
  noteStatus(response.status)
  return response
}
