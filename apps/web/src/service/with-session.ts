import { createTransport } from '@platen/client'
import { fetchAsCaller } from './caller'

/** Options of clients that use the session. They do not retry: the query cache retries reads, and users retry everything else. */
export const withSession = { baseUrl: window.location.origin, retries: 0, fetch: fetchAsCaller }

export const transport = createTransport(withSession)
