import { type Redis } from 'ioredis'

export interface MemoryWatch {
  /** Records the error of a failed write. */
  note(error: unknown): void
  /** Returns whether Redis has refused a write for lack of memory and has accepted none since; each call also tries a write. */
  outOfMemory(): boolean
}

/** Matches the reply of Redis to a write once its memory has reached `maxmemory` and it must not evict anything. */
const refusal = /\bOOM command not allowed\b/

/** Remembers that Redis is out of memory until it accepts a write again. Tries to write `key`, which expires at once. */
export function watchMemory(client: Redis, key: string): MemoryWatch {
  let full = false
  let trying = false

  const tryWrite = async (): Promise<void> => {
    trying = true
    try {
      await client.set(key, '', 'PX', 1)
      full = false
    } catch {
      // Redis is still full, or cannot be reached, which the connection reports.
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
