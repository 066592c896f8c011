import { bidiLevels, clustersOf, inVisualOrder } from '@platen/drawing'
import { type LoadedFace } from '../typefaces/loaded-face'
import { formsOf, isCovered } from '../typefaces/glyph-coverage'

/** A stretch of a line that is shaped in one go: one face, one direction, one script. */
export interface TextItem {
  text: string
  face: LoadedFace
  level: number
  script: string
}

const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Nko'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
  ...['Malayalam', 'Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Georgian', 'Ethiopic', 'Khmer'],
].map(name => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }))
const ofAnyScript = /^[\p{Script=Common}\p{Script=Inherited}]/u
const ignorable = /^\p{Default_Ignorable_Code_Point}+$/u

/** Cuts a line into items, from left to right as they are seen. `faces` are asked in order for each cluster. */
export function itemsOf(
  text: string,
  direction: 'ltr' | 'rtl',
  faces: readonly [LoadedFace, ...LoadedFace[]],
): TextItem[] {
  const levels = bidiLevels(text, direction)
  const items: TextItem[] = []
  let at = 0
  for (const cluster of clustersOf(text)) {
    const last = items.at(-1)
    const level = levels[at] ?? 0
    at += cluster.length
    const joins = ignorable.test(cluster)
    const face = joins && last ? last.face : faceOf(cluster, faces)
    const script = scriptOf(cluster) ?? last?.script ?? ''
    const item = { text: cluster, face, level, script }
    if (last && canJoin(last, item)) last.text += cluster
    else items.push(item)
  }
  return inVisualOrder(withLeadingJoiners(items))
}

/** Spaces stay apart: at the end of a text that runs to the left, engines do not agree about them. */
function canJoin(last: TextItem, { text, face, level, script }: TextItem): boolean {
  if (isSpace(last.text) || isSpace(text)) return false
  return last.face === face && last.level === level && last.script === script
}

/** Whether a text is one space, with all that belongs to it. */
export function isSpace(text: string): boolean {
  return text.startsWith(' ') || text.startsWith('\u00a0')
}

/** A joiner at the start of a piece joins what comes after it. */
function withLeadingJoiners([first, second, ...rest]: TextItem[]): TextItem[] {
  if (first === undefined) return []
  if (second === undefined) return [first]
  if (!ignorable.test(first.text)) return [first, second, ...rest]
  return [{ ...second, text: first.text + second.text }, ...rest]
}

function faceOf(cluster: string, faces: readonly [LoadedFace, ...LoadedFace[]]): LoadedFace {
  const forms = formsOf(cluster)
  return faces.find(({ coverage }) => forms.some(form => isCovered(form, coverage))) ?? faces[0]
}

function scriptOf(cluster: string): string | undefined {
  if (ofAnyScript.test(cluster)) return undefined
  return scripts.find(({ pattern }) => pattern.test(cluster))?.name ?? 'other'
}
