import { FileFault } from '../bytes/file-fault'
import { readDoctype } from './doctype'

/** The text of an SVG from its root onwards, without comments. */
export interface SvgSource {
  text: string
  /** Declarations and instructions before the root, including comments. */
  prolog: string
  /** The entities of the doctype that are plain text, by name. */
  entities: ReadonlyMap<string, string>
}

/** The content that may precede the root: declarations and comments. */
const preceding = /\s+|<\?[^]*?\?>|<!--[^]*?-->/y
const declaredEncoding = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/

/**
 * Reads the text of an SVG in the encoding of its byte order mark or its declaration; loads no DTD. Throws FileFault if it is not text in
 * that encoding, or has a damaged doctype.
 */
export function readSvgSource(bytes: Uint8Array): SvgSource {
  const whole = decode(bytes)
  let entities: ReadonlyMap<string, string> = new Map<string, string>()
  let at = skip(whole, 0)
  const doctype = readDoctype(whole, at)
  if (doctype) {
    entities = doctype.entities
    at = skip(whole, doctype.end)
  }
  const text = withoutComments(whole.slice(at))
  refuseUnknownEntities(text, entities)
  return { text, prolog: whole.slice(0, at), entities }
}

const characterData = '<![CDATA['
const reference = /<!\[CDATA\[|&([a-z_][\w:.-]{0,99});/gi
const predefined = new Set(['amp', 'apos', 'gt', 'lt', 'quot'])

/** Throws for entities that contain entities or tags, or come from other files: their content is unknown. */
function refuseUnknownEntities(text: string, entities: ReadonlyMap<string, string>): void {
  reference.lastIndex = 0
  for (let found = reference.exec(text); found; found = reference.exec(text)) {
    const [, name] = found
    if (name === undefined) {
      const end = text.indexOf(']]>', reference.lastIndex)
      if (end < 0) return
      reference.lastIndex = end
    } else if (!predefined.has(name) && !entities.has(name))
      throw new FileFault(
        `uses the entity &${name};, which its doctype does not define as plain text`,
      )
  }
}

function skip(text: string, start: number): number {
  let at = start
  for (;;) {
    preceding.lastIndex = at
    if (!preceding.test(text)) return at
    at = preceding.lastIndex
  }
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes)
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  const [, encoding = 'utf-8'] = declaredEncoding.exec(head.replace(/^\xef\xbb\xbf/, '')) ?? []
  // Bytes that can be read as a declaration are not UTF-16, even if the declaration says so.
  return decodeAs(/^utf-?16/i.test(encoding) ? 'utf-8' : encoding, bytes)
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new FileFault(
      /^utf-?8$/i.test(encoding) ? 'is not UTF-8 text' : `is not ${encoding} text`,
    )
  }
}

/**
 * Removes comments, which may contain characters that XML forbids in them; leaves character data that only looks like a comment.
 */
function withoutComments(text: string): string {
  const parts: string[] = []
  let at = 0
  for (let start = text.indexOf('<!'); start >= 0; start = text.indexOf('<!', start + 2)) {
    if (start < at) continue
    const mark = ['<!--', characterData].find(some => text.startsWith(some, start))
    if (mark === undefined) continue
    const close = mark === '<!--' ? '-->' : ']]>'
    const end = text.indexOf(close, start + mark.length)
    if (end < 0) break
    parts.push(text.slice(at, mark === '<!--' ? start : end + close.length))
    at = end + close.length
  }
  return parts.join('') + text.slice(at)
}
