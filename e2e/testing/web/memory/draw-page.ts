import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Draw } from '@platen/api/testing'
import { createRenderer, prepareProcess } from '@platen/renderer'

/** Has the renderer draw pages in this process, as a worker has it in another one. */
export function openDrawing(): Draw {
  prepareProcess()
  const fontFolder = mkdtempSync(join(tmpdir(), 'platen-memory-fonts-'))
  const renderer = createRenderer({ fontFolder })
  return async ({ design, options, pages, files }) => {
    const hashes = new Map([...files].map(([src, bytes]) => [src, hashOf(bytes)]))
    for (const { src } of design.fonts) {
      const [hash, bytes] = [hashes.get(src), files.get(src)]
      if (hash !== undefined && bytes) writeFileSync(join(fontFolder, hash), bytes)
    }
    const sources = Object.fromEntries(hashes)
    const bytes = new Map([...files].map(([src, each]) => [sources[src] ?? '', each]))
    return renderer.render({ ...options, design, pages, sources, replacedSources: [] }, bytes)
  }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
