import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files to measure in a folder. */
export interface CorpusFiles {
  /** Paths, without the extension, of SVGs that have an expected PNG of the same name next to them. */
  drawings: string[]
  /** All bitmaps that are not the expected result of another file. */
  images: string[]
}

const image = /\.(?:avif|gif|jpe?g|png|svg|tiff?|webp)$/i

/** Lists the files to measure in a folder and its subfolders, sorted by name. */
export function corpusFiles(folder: string): CorpusFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && image.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  const drawings = files.filter(path => path.endsWith('.svg') && expectedOf(path) !== undefined)
  const expected = new Set(files.map(expectedOf))
  return {
    drawings: drawings.map(path => path.slice(0, -4)),
    images: files.filter(path => !/\.svg$/i.test(path) && !expected.has(path)),
  }
}

/** Returns the PNG of the same name next to a file of another type, or undefined. */
export function expectedOf(path: string): string | undefined {
  const expected = path.replace(/\.\w+$/, '.png')
  return expected !== path && existsSync(expected) ? expected : undefined
}
