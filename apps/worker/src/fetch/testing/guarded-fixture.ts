import { createFetchGuard, FetchFault, parseAllowedAddresses } from '@platen/outbound'
import { fetchLimits, type FetchLimits } from '../fetch-limits'
import { createGuardedFetch, type FetchedFile, type FetchOptions } from '../guarded-fetch'
import { type LocalServer, startServer } from '@platen/outbound/testing'

export type Answer = Parameters<typeof startServer>[0]

/** In ms. Longer than any test, so that a fetch ends only at a limit that its test has shortened. */
const hour = 3_600_000

export const limits: FetchLimits = {
  ...fetchLimits,
  connectMs: hour,
  headersMs: hour,
  bodyMs: hour,
  totalMs: hour,
  headerBytes: 2000,
  fileBytes: 50_000,
}
export const never = new AbortController().signal
const open: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

/** Starts a server that stops with its test. */
export async function serve(answer: Answer): Promise<LocalServer> {
  const server = await startServer(answer)
  open.push(server)
  return server
}

/** Memory without a limit. */
export const endlessRoom = {
  tryGrow: (): boolean => true,
  grow: (): Promise<void> => Promise.resolve(),
}

interface OrganizationFetch {
  fetch(
    url: string,
    options: Omit<FetchOptions, 'organizationId' | 'room'> & Partial<FetchOptions>,
  ): Promise<FetchedFile>
}

/**
 * Returns a guarded fetch of one organization that may connect to the addresses of these servers, and to no other address of this machine.
 */
export function fetcher(
  servers: LocalServer[],
  changed: Partial<FetchLimits> = {},
): OrganizationFetch {
  const allowed = parseAllowedAddresses(servers.map(server => server.allowed))
  const guard = createFetchGuard({ allowed, ownHosts: [] })
  const resolve = (name: string): never => {
    throw new Error(`asks for ${name}`)
  }
  const guarded = createGuardedFetch({ guard, resolve, limits: { ...limits, ...changed } })
  open.unshift(guarded)
  return {
    fetch: (url, options) =>
      guarded.fetch(url, { organizationId: 'org_1', room: endlessRoom, ...options }),
  }
}

/** Fetches from a server that sends this response. */
export async function fetchFrom(
  answer: Answer,
  changed: Partial<FetchLimits> = {},
): Promise<FetchedFile & { server: LocalServer }> {
  const server = await serve(answer)
  const file = await fetcher([server], changed).fetch(`${server.url}/a.png?b=1`, { signal: never })
  return { ...file, server }
}

/** Returns the fault of fetching from a server that sends this response. */
export async function faultFrom(
  answer: Answer,
  changed: Partial<FetchLimits> = {},
): Promise<FetchFault> {
  const server = await serve(answer)
  const fetching = fetcher([server], changed).fetch(server.url, { signal: never })
  const fault: unknown = await fetching.then(
    () => 'no fault',
    (error: unknown) => error,
  )
  if (!(fault instanceof FetchFault)) throw new Error(`expected a FetchFault, got ${String(fault)}`)
  return fault
}
