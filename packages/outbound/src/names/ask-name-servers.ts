import { Resolver } from 'node:dns/promises'
import { codeOf, unreachable } from '../guard/fetch-fault'

export interface NameQuestion {
  /** The names to query, one after the other, until one has an address. */
  names: readonly string[]
  /** Aborts at the limit, or when no caller is waiting any more. */
  signal: AbortSignal
  limitMs: number
  /** The servers to use instead of those in /etc/resolv.conf, in the form that `dns.setServers` accepts. */
  servers?: readonly string[]
}

/**
 * The number of times that each query is sent, since UDP loses packets. It is sent again after a third of the limit, and once more after
 * twice as long.
 */
const tries = 3

/**
 * Returns all addresses of a name, IPv4 first. Throws FetchFault when it has none, and the signal's reason when it is aborted. Uses c-ares:
 * getaddrinfo would block a thread, and connecting to the database and the storage needs threads too.
 */
export async function askNameServers(question: NameQuestion): Promise<string[]> {
  const { names, signal, limitMs, servers } = question
  // One resolver per question, since its cancel() ends all its queries.
  const resolver = new Resolver({ timeout: Math.ceil(limitMs / tries), tries })
  if (servers) resolver.setServers(servers)
  const cancel = (): void => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  const failures: string[] = []
  try {
    for (const name of names) {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      // Addresses count even if the limit has been reached, since some name servers never answer for IPv6.
      const addresses = answers.flatMap(answer =>
        answer.status === 'fulfilled' ? answer.value : [],
      )
      if (addresses.length > 0) return addresses
      signal.throwIfAborted()
      failures.push(`${name}: ${answers.map(failureOf).join(', ')}`)
    }
  } finally {
    signal.removeEventListener('abort', cancel)
  }
  throw unreachable(`no address: ${failures.join('; ')}`)
}

function failureOf(answer: PromiseSettledResult<unknown>): string {
  return answer.status === 'rejected' ? codeOf(answer.reason) : 'none'
}
