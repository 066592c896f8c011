import { Platen } from '@platen/client'
import { fetchAsCaller } from './caller'
import { withSession } from './with-session'

/** Calls of /api/v1 with the session. */
export const platen = new Platen(withSession)

/** The same calls, which go on when the page is left: for short ones whose answer nobody waits for. */
export const lastingPlaten = new Platen({
  ...withSession,
  fetch: (input, init) => fetchAsCaller(input, { ...init, keepalive: true }),
})
