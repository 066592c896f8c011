import { formsOf, isCovered } from '../coverage/covered-text'
import { clustersOf } from '../text/clusters'
import { type Face, nearestFace } from './nearest-face'
import { type Typeface } from './typeface'

/** Returns the files of the face that CSS would choose, in their order. Web fonts have a file for the letters of each language. */
export function nearestFiles<T extends Face>(files: readonly T[], wanted: Face): T[] {
  const nearest = nearestFace(files, wanted)
  return files.filter(({ weight, style }) => weight === nearest?.weight && style === nearest.style)
}

/** Combines the files of a face into one typeface with the characters of all. Throws if there is no file. */
export function joinedFace(files: readonly Typeface[]): Typeface {
  const [first] = files
  if (!first) throw new Error('a face must have at least one file')
  if (files.length === 1) return first
  return {
    ...first,
    coverage: { has: code => files.some(({ coverage }) => coverage.has(code)) },
    inColours: files.every(({ inColours }) => inColours),
  }
}

/**
 * Returns the files of a face that a text needs, in their order, at least one: for each character with its marks, the first file that
 * covers all of it; if no file does, those that cover a part.
 */
export function neededFiles<T extends Pick<Typeface, 'coverage'>>(
  files: readonly T[],
  text: string,
): T[] {
  if (files.length < 2) return [...files]
  const needed = new Set<T>()
  for (const cluster of new Set(clustersOf(text))) {
    for (const file of filesOf(cluster, files)) needed.add(file)
    if (needed.size === files.length) break
  }
  return needed.size === 0 ? files.slice(0, 1) : files.filter(file => needed.has(file))
}

/** Covers only characters that need no glyph. */
const nothing = { has: () => false }

function filesOf<T extends Pick<Typeface, 'coverage'>>(cluster: string, files: readonly T[]): T[] {
  if (isCovered(cluster, nothing)) return []
  const forms = formsOf(cluster)
  const whole = files.find(({ coverage }) => forms.some(form => isCovered(form, coverage)))
  if (whole) return [whole]
  return files.filter(({ coverage }) =>
    Array.from(cluster).some(character => coverage.has(character.codePointAt(0) ?? 0)),
  )
}
