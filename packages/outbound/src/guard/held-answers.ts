/** The resolved names of running requests. Connecting takes its addresses from here, and never resolves a name itself. */
export interface HeldAnswers {
  /** Keeps the addresses of a host for a request, until the returned function is called. */
  hold(hostname: string, addresses: readonly string[]): () => void
  /** Returns the addresses of a host that were held last; empty when no request to the host is running. */
  addressesOf(hostname: string): readonly string[]
}

interface Answer {
  addresses: readonly string[]
}

/** Creates an empty set of answers. */
export function createHeldAnswers(): HeldAnswers {
  const hosts = new Map<string, Set<Answer>>()

  return {
    hold(hostname, addresses) {
      const answer = { addresses }
      const answers = hosts.get(hostname) ?? new Set()
      hosts.set(hostname, answers.add(answer))
      return () => {
        answers.delete(answer)
        if (answers.size === 0) hosts.delete(hostname)
      }
    },
    addressesOf: hostname => [...(hosts.get(hostname) ?? [])].at(-1)?.addresses ?? [],
  }
}
