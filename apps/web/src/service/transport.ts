import { createTransport, Platen } from '@platen/client'

// A person decides whether to try again, and reads are repeated by the cache.
const options = { baseUrl: window.location.origin, retries: 0 }

/** Calls of /api/v1 with the session. */
export const platen = new Platen(options)

export const transport = createTransport(options)
