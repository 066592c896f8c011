import { LRUCache } from 'lru-cache'
import { type AssetCache, sha256Of, takeCached } from './asset-cache'
import { freshSeconds } from './freshness'
import {
  type FetchedFile,
  type FetchFor,
  type GuardedFetch,
  type Validators,
} from './guarded-fetch'

export interface Asset {
  /** The SHA-256 of the bytes, in hex. */
  sha256: string
  bytes: Uint8Array
  /** The end of freshness, in ms of the monotonic clock: Infinity if the file never changes, -Infinity if it is never fresh. */
  freshUntil: number
}

/** The last response for a URL. */
interface Known {
  sha256: string
  freshSeconds: number
  /** The end of freshness, in ms of the monotonic clock. */
  freshUntil: number
  validators: Validators
}

export interface RemoteFilesOptions {
  guarded: Pick<GuardedFetch, 'fetch'>
  cache: AssetCache
  /** Returns the monotonic time in ms. */
  now: () => number
}

/** Fetches the file of a URL unless its last response is still fresh and the bytes are still cached. */
export type RemoteFiles = (url: string, fetchFor: FetchFor) => Promise<Asset>

// Each entry may be large: a URL can take up 8 KiB, and so can its validators.
const urlsRemembered = 2000

/** Returns a function that reuses the response for a URL while HTTP considers it fresh, and revalidates it after that. */
export function createRemoteFiles({ guarded, cache, now }: RemoteFilesOptions): RemoteFiles {
  const knownUrls = new LRUCache<string, Known>({ max: urlsRemembered })

  /** Remembers a response; returns the end of its freshness. */
  const remember = (url: string, sha256: string, file: FetchedFile): number => {
    const earlier = knownUrls.get(url)
    knownUrls.delete(url)
    const silent = file.bytes === null && file.cacheControl === undefined
    const seconds =
      silent && earlier ? earlier.freshSeconds : freshSeconds(file.cacheControl, file.age)
    if (seconds === null) return -Infinity
    const freshUntil = now() + seconds * 1000
    knownUrls.set(url, {
      sha256,
      freshSeconds: seconds,
      freshUntil,
      validators: { ...(file.bytes === null && earlier?.validators), ...file.validators },
    })
    return freshUntil
  }

  return async (url, fetchFor) => {
    const known = knownUrls.get(url)
    const kept = known && (await takeCached(cache, known.sha256, fetchFor.room))
    if (known && kept && now() < known.freshUntil)
      return { sha256: known.sha256, bytes: kept, freshUntil: known.freshUntil }
    const file = await guarded.fetch(url, {
      ...fetchFor,
      ...(known && kept && { known: known.validators }),
    })
    if (file.bytes === null && known && kept) {
      const freshUntil = remember(url, known.sha256, file)
      return { sha256: known.sha256, bytes: kept, freshUntil }
    }
    const bytes = file.bytes ?? Buffer.alloc(0)
    const sha256 = sha256Of(bytes)
    const freshUntil = remember(url, sha256, file)
    if (knownUrls.has(url)) cache.set(sha256, bytes)
    return { sha256, bytes, freshUntil }
  }
}
