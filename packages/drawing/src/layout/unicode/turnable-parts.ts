import { graphemeEnds } from '@platen/design'
import { isJoined } from './joiners'

const joiner = '\u200d'
// The characters that join a consonant with the next one in Indic and related scripts.
const conjoining =
  /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2][\u200c\u200d]?$/
// Letters of these scripts join as in Arabic, but the scripts are too rare for tables of joining letters: their words are not split.
const cursive = /[\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Mandaic}]/u

/** Returns the parts of a text that can be rotated separately without tearing glyphs apart, in reading order. */
export function turnableParts(text: string): string[] {
  const clusters: string[] = []
  let start = 0
  for (const end of graphemeEnds(text)) {
    if (end < text.length && holdsTogether(text, start, end)) continue
    clusters.push(text.slice(start, end))
    start = end
  }
  return clusters
}

/** Returns true if the letters on both sides of an offset belong together, in a text that starts at `start` or before. */
export function holdsTogether(text: string, start: number, offset: number): boolean {
  const [before = '', after = ''] = [text[offset - 1], text[offset]]
  if (before === joiner || isJoined(text, offset)) return true
  if (cursive.test(before) && cursive.test(after)) return true
  return conjoining.test(text.slice(Math.max(start, offset - 2), offset))
}
