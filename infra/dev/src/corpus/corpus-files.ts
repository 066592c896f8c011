import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a folder holds to be run. */
export interface CorpusFiles {
  /** SVGs with an expected PNG of the same name beside them; paths without the ending. */
  drawings: string[]
  /** All other pictures. */
  images: string[]
}

const image = /\.(?:avif|gif|jpe?g|png|svg|tiff?|webp)$/i

/** Finds what there is to run in a folder and the folders below, in order of names. */
export function corpusFiles(folder: string): CorpusFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && image.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  const drawings = files
    .filter(path => path.endsWith('.svg') && existsSync(path.replace(/svg$/, 'png')))
    .map(path => path.slice(0, -4))
  const known = new Set(drawings)
  return { drawings, images: files.filter(path => !known.has(path.slice(0, -4))) }
}
