import { createTransport } from '@platen/client'
import { fetchAsCaller } from './caller'

/** How pages call their own service: a person decides whether to try again, and reads are repeated by the cache. */
export const withSession = { baseUrl: window.location.origin, retries: 0, fetch: fetchAsCaller }

export const transport = createTransport(withSession)
