import { FileFault } from '../bytes/file-fault'
import { readSvgSource } from './source'
import { pxPerUnit } from './units'

/** The size of an SVG in CSS px; null if it has none. */
export interface SvgSize {
  width: number | null
  height: number | null
}

const namespace = 'http://www.w3.org/2000/svg'
const root = /<(?:([\w.-]+):)?svg(?=[\s/>])/y
const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const end = /\s*\/?>/y

const lengthPattern = /^\+?(\d*\.?\d+(?:e[+-]?\d{1,3})?)\s*([a-z]*)$/i

/**
 * Reads the size from the root of an SVG; undefined if the text has a different root, or no root. Throws FileFault for an SVG that
 * is never drawn: text that is invalid in its encoding, a damaged doctype, or a root outside SVG's namespace.
 */
export function readSvg(bytes: Uint8Array): SvgSize | undefined {
  const { text, entities } = readSvgSource(bytes)
  const start = take(root, text, 0)
  if (!start) return undefined
  const attributes = attributesFrom(text, start[0].length)
  const [, prefix] = start
  const space = attributes.get(prefix === undefined ? 'xmlns' : `xmlns:${prefix}`)
  // Icons are copied from web pages, where SVG needs no namespace declaration.
  if (space !== undefined && resolved(space, entities) !== namespace)
    throw new FileFault(`lacks xmlns="${namespace}"`)
  return sizeOf(attributes)
}

const resolved = (value: string, entities: ReadonlyMap<string, string>): string =>
  value.replace(/&([\w:.-]{1,100});/g, (whole, name: string) => entities.get(name) ?? whole)

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

/** Returns the size; the view box supplies a side that is missing or relative. */
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
  // Truncated first: the pattern takes quadratic time for long runs of digits.
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
