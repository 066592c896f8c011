import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Drawer } from '@platen/api/testing'
import { createRenderer, prepareProcess } from '@platen/renderer'

/** Makes the renderer draw in this process, as a worker makes it draw in another. */
export function openDrawer(): Drawer {
  prepareProcess()
  const fontFolder = mkdtempSync(join(tmpdir(), 'platen-memory-fonts-'))
  const renderer = createRenderer({ fontFolder })
  return {
    draw({ design, options, pages, files }) {
      const { sources, bytes } = byHash(files)
      return renderer.render({ ...options, design, pages, sources, replacedSources: [] }, bytes)
    },
    view({ src, maxSide, bytes: file }) {
      const { sources, bytes } = byHash(new Map([[src, file]]))
      return renderer.render({ view: { src, maxSide }, sources }, bytes)
    },
  }
}

/** Returns the SHA-256 hash of the bytes behind each `src`, and the bytes by hash. */
function byHash(files: ReadonlyMap<string, Uint8Array>): {
  sources: Record<string, string>
  bytes: Map<string, Uint8Array>
} {
  const hashes = [...files].map(([src, bytes]) => [src, hashOf(bytes)] as const)
  const bytes = [...files.values()].map(each => [hashOf(each), each] as const)
  return { sources: Object.fromEntries(hashes), bytes: new Map(bytes) }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
