import { bidiLevels, inVisualOrder } from '@platen/drawing'
import { clustersOf, formsOf, isCovered } from '@platen/typefaces'
import { type LoadedFace } from './loaded-face'

/** A part of a line that is shaped in one call, with one face, one direction and one script. */
export interface TextItem {
  text: string
  face: LoadedFace
  level: number
  script: string
}

const scripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Syriac',
  'Thaana',
  'Nko',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Georgian',
  'Ethiopic',
  'Khmer',
].map(name => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }))
const ofAnyScript = /^[\p{Script=Common}\p{Script=Inherited}]/u
const ignorable = /^\p{Default_Ignorable_Code_Point}+$/u

/** Splits a line into items, in order from left to right. Each cluster uses the first of `faces` that covers it. */
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

/** Spaces are separate items: engines disagree about spaces at the end of a right-to-left text. */
function canJoin(last: TextItem, { text, face, level, script }: TextItem): boolean {
  if (isSpace(last.text) || isSpace(text)) return false
  return last.face === face && last.level === level && last.script === script
}

/** Returns true if a text is one space with its combining characters. */
export function isSpace(text: string): boolean {
  return text.startsWith(' ') || text.startsWith('\u00a0')
}

/** Moves joiners at the start into the next item. */
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
