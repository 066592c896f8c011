import { FileFault } from '../bytes/file-fault'

/** The end of a doctype, and its entities with their plain text. */
export interface Doctype {
  end: number
  entities: ReadonlyMap<string, string>
}

/** Limits on entities: Illustrator declares about ten namespaces, and one style for each class. */
const most = { entities: 1000, entityLength: 2000 }

const opening = /<!doctype(?=[\s[>])/iy
/** The part outside the brackets: the name and the location of the DTD, which is never loaded. */
const outside = /[^"'[\]<>]+|"[^"]*"|'[^']*'/y
/** Matches an entity of plain text. Entities that contain entities or tags remain unknown, so that they cannot multiply. */
const entity = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/y
const inside = [
  /\s+|%[\w:.-]+;/y,
  /<!--[^]*?-->/y,
  /<\?[^]*?\?>/y,
  /<!(?!--)(?:[^"'<>]|"[^"]*"|'[^']*')*>/y,
]

/** Reads the doctype at an offset of a text; undefined if none starts there. Throws FileFault if it has no end. */
export function readDoctype(text: string, at: number): Doctype | undefined {
  let end = after(opening, text, at)
  if (end === undefined) return undefined
  const entities = new Map<string, string>()
  end = afterAll([outside], text, end)
  if (text[end] === '[') end = afterAll([outside], text, readSubset(text, end + 1, entities))
  if (text[end] !== '>') throw new FileFault('has a damaged doctype')
  return { end: end + 1, entities }
}

/** Reads the declarations between the brackets and returns their end. */
function readSubset(text: string, start: number, entities: Map<string, string>): number {
  let at = start
  for (;;) {
    at = afterAll(inside.slice(0, 3), text, at)
    entity.lastIndex = at
    const found = entity.exec(text)
    const next = found ? entity.lastIndex : after(inside[3] ?? entity, text, at)
    if (next === undefined) break
    if (found) keep(found, entities)
    at = next
  }
  if (text[at] !== ']') throw new FileFault('has a damaged doctype')
  return at + 1
}

function keep([, name = '', double, single = '']: RegExpExecArray, entities: Map<string, string>) {
  const value = double ?? single
  // The first declaration wins.
  if (entities.has(name) || value.length > most.entityLength) return
  if (entities.size === most.entities) throw new FileFault('has too many entities')
  entities.set(name, value)
}

function after(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

function afterAll(patterns: readonly RegExp[], text: string, start: number): number {
  let at = start
  for (let next: number | undefined = at; next !== undefined;) {
    at = next
    next = patterns.map(pattern => after(pattern, text, at)).find(end => end !== undefined)
  }
  return at
}
