import { abortable } from '@platen/env'
import { type BudgetPart, type FileMemory, withFileMemory } from '@platen/storage'
import { type Asset } from './remote-files'

export interface RenderFetcher {
  /**
   * Returns the bytes of a `src` (http, https, `data:` or `asset:<key>`), their SHA-256 and their freshness. All fetches of one render must
   * pass the same signal. Throws `asset_unusable` with a public message to follow the element's name, the signal's reason when it is
   * aborted, and the errors of the store.
   */
  fetch(src: string, options: { signal: AbortSignal }): Promise<Asset>
  /**
   * Reserves memory for further bytes of the render once it is free. Throws `asset_unusable` if the render may not hold as much, and the
   * signal's reason when it is aborted.
   */
  reserve(bytes: number, options: { signal: AbortSignal }): Promise<void>
  /** Releases the memory of all fetched files, and what else was reserved, once no fetch is running. */
  close(): void
}

/** Fetches the file of a `src` into the memory reserved for it. */
export type BringFile = (
  src: string,
  options: { signal: AbortSignal; room: FileMemory },
) => Promise<Asset>

/** Fetches the files of one render into its memory, which holds identical content only once. */
export function openRenderFiles(memory: BudgetPart, bring: BringFile): RenderFetcher {
  const contents = new Map<string, Uint8Array>()
  const running = new Set<Promise<Asset>>()

  const keep = ({ sha256, bytes }: Asset): number => {
    if (contents.has(sha256)) return 0
    contents.set(sha256, bytes)
    return bytes.length
  }

  const fetch = async (src: string, signal: AbortSignal): Promise<Asset> => {
    const asset = await withFileMemory({ memory, signal, keep }, room =>
      bring(src, { signal, room }),
    )
    return { ...asset, bytes: contents.get(asset.sha256) ?? asset.bytes }
  }

  return {
    async fetch(src, { signal }) {
      const fetching = fetch(src, signal)
      running.add(fetching)
      try {
        return await abortable(fetching, signal)
      } finally {
        // Some fetches go on after the signal aborts. Until they end, their bytes count towards the render's memory.
        const ended = (): boolean => running.delete(fetching)
        fetching.then(ended, ended)
      }
    },
    reserve: (bytes, { signal }) => memory.reserve(bytes, signal),
    close() {
      void Promise.allSettled(running).then(() => memory.close())
    },
  }
}
