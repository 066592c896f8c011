import { createTransport } from '@platen/client'
import { fetchAsCaller } from './caller'

/** Options of clients with the session: users decide on another attempt, and the query cache retries reads. */
export const withSession = { baseUrl: window.location.origin, retries: 0, fetch: fetchAsCaller }

export const transport = createTransport(withSession)
