import { FileFault } from '../bytes/file-fault'
import { pxPerUnit } from './units'

/** The size of an SVG in CSS px; null if it has none. */
export interface SvgSize {
  width: number | null
  height: number | null
}

const namespace = 'http://www.w3.org/2000/svg'
/** What may precede the root: a byte order mark, declarations, comments. */
const prolog = /\s*(?:<\?[^]*?\?>|<!--[^]*?-->)/y
const root = /\s*<(?:([\w.-]+):)?svg(?=[\s/>])/y
const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const end = /\s*\/?>/y

const lengthPattern = /^\+?(\d*\.?\d+(?:e[+-]?\d{1,3})?)\s*([a-z]*)$/i

/**
 * Reads the size from the root of an SVG; undefined if the text has another root or none. Throws FileFault for what
 * is never drawn: an encoding other than UTF-8, a doctype, entities, a root outside SVG's namespace.
 */
export function readSvg(bytes: Uint8Array): SvgSize | undefined {
  const text = decodeUtf8(bytes)
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(text)) throw new FileFault('has a doctype or entities')
  let at = 0
  for (let found = take(prolog, text, at); found; found = take(prolog, text, at)) {
    at += found[0].length
  }
  const start = take(root, text, at)
  if (!start) return undefined
  const attributes = attributesFrom(text, at + start[0].length)
  const [, prefix] = start
  const spaces = attributes.get(prefix === undefined ? 'xmlns' : `xmlns:${prefix}`)
  if (spaces !== namespace) throw new FileFault(`lacks xmlns="${namespace}"`)
  return sizeOf(attributes)
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new FileFault('is not UTF-8 text')
  }
}

function take(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function attributesFrom(text: string, start: number): Map<string, string> {
  const attributes = new Map<string, string>()
  let at = start
  for (let found = take(attribute, text, at); found; found = take(attribute, text, at)) {
    const [whole, name = '', double, single] = found
    attributes.set(name, double ?? single ?? '')
    at += whole.length
  }
  if (!take(end, text, at)) throw new FileFault('is damaged')
  return attributes
}

/** The view box supplies a side that is missing or relative. */
function sizeOf(attributes: ReadonlyMap<string, string>): SvgSize {
  const width = pixels(attributes.get('width'))
  const height = pixels(attributes.get('height'))
  if (width !== null && height !== null) return { width, height }
  const [, , boxWidth = 0, boxHeight = 0] = numbers(attributes.get('viewBox'))
  if (!(boxWidth > 0 && boxHeight > 0)) return { width, height }
  if (width !== null) return { width, height: (width * boxHeight) / boxWidth }
  if (height !== null) return { width: (height * boxWidth) / boxHeight, height }
  return { width: boxWidth, height: boxHeight }
}

function pixels(length: string | undefined): number | null {
  // Cut first: the pattern takes quadratic time for long runs of digits.
  const found = lengthPattern.exec((length ?? '').trim().slice(0, 40))
  const unit = pxPerUnit[found?.[2]?.toLowerCase() ?? '']
  const value = Number(found?.[1]) * (unit ?? NaN)
  return value > 0 && Number.isFinite(value) ? value : null
}

const numbers = (list: string | undefined): number[] =>
  (list ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
