import { decodeUtf16 } from './character-map'

/** Glyphs with a text of their own. */
export interface MarkedGlyphs {
  /** The font's name in the resources of the content; empty before the first font. */
  font: string
  /** The glyphs, as four hex digits each; empty for fonts with single-byte codes. */
  glyphs: string[]
  text: string
}

const byteOrderMark = 'feff'

// Skia escapes string delimiters and ends every operator with a line break.
const tokens =
  /\/(F\d+) [\d.]+ Tf\n|\/Span<<\/ActualText (<\w*>|\((?:\\[^]|[^\\)])*\)) >> BDC\n([^]*?)EMC\n|\/ReversedChars BMC\n|EMC\n/g

/** Returns true if a content stream has marks. */
export function isMarked(content: string): boolean {
  return content.includes('/Span<<') || content.includes('/ReversedChars')
}

/** Removes marks from a content stream: all marks of reversed text, and the marks of glyphs for which `isKnown` returns true. */
export function withoutMarks(content: string, isKnown: (marked: MarkedGlyphs) => boolean): string {
  let font = ''
  return content.replaceAll(tokens, (...found: (string | undefined)[]) => {
    const [all = '', named, actual, body = ''] = found
    if (named !== undefined) font = named
    if (actual === undefined) return named === undefined ? '' : all
    font = lastFont(body) ?? font
    return isKnown({ font, glyphs: glyphsOf(body), text: textOf(actual) }) ? body : all
  })
}

const lastFont = (body: string): string | undefined =>
  [...body.matchAll(/\/(F\d+) [\d.]+ Tf\n/g)].at(-1)?.[1]

const glyphsOf = (body: string): string[] =>
  [...body.matchAll(/<(\w+)> Tj/g)].flatMap(
    ([, run = '']) => run.toLowerCase().match(/.{4}/g) ?? [],
  )

function textOf(string: string): string {
  const digits = string.startsWith('<') ? string.slice(1, -1) : literalDigits(string.slice(1, -1))
  if (digits.toLowerCase().startsWith(byteOrderMark)) return decodeUtf16(digits.slice(4))
  return Buffer.from(digits, 'hex').toString('latin1')
}

const escapes = /\\(?:([0-7]{1,3})|([^]))/g
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function literalDigits(literal: string): string {
  const plain = literal.replaceAll(escapes, (...found: (string | undefined)[]) => {
    const [, octal, escaped = ''] = found
    return octal === undefined
      ? (controls[escaped] ?? escaped)
      : String.fromCharCode(parseInt(octal, 8))
  })
  return Buffer.from(plain, 'latin1').toString('hex')
}
