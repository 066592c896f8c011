import { type Redis } from 'ioredis'

export interface MemoryWatch {
  /** Notes how a write failed. */
  note(error: unknown): void
  /** Whether Redis has refused a write for want of memory and has taken none since; asking makes it try one. */
  outOfMemory(): boolean
}

/** What Redis answers to a write once it holds `maxmemory` and may evict nothing. */
const refusal = /\bOOM command not allowed\b/

/** Remembers that Redis has no memory left until it takes a write again: of `key`, which expires at once. */
export function watchMemory(client: Redis, key: string): MemoryWatch {
  let full = false
  let trying = false

  const tryWrite = async (): Promise<void> => {
    trying = true
    try {
      await client.set(key, '', 'PX', 1)
      full = false
    } catch {
      // Still full; or away, which the connection shows.
    } finally {
      trying = false
    }
  }

  return {
    note(error) {
      if (error instanceof Error && refusal.test(error.message)) full = true
    },
    outOfMemory() {
      if (full && !trying) void tryWrite()
      return full
    },
  }
}
