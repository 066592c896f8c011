import { Platen } from '@platen/client'
import { fetchAsCaller } from './caller'
import { withSession } from './with-session'

/** The client of /api/v1, with the user's session. */
export const platen = new Platen(withSession)

/** The same client, but its calls continue after the user leaves the page: for short calls whose response is not needed. */
export const lastingPlaten = new Platen({
  ...withSession,
  fetch: (input, init) => fetchAsCaller(input, { ...init, keepalive: true }),
})
