/** Reads a value that is a single function; returns its name in lower case, and the text between its brackets. */
export function functionIn(value: string): { name: string; inner: string } | undefined {
  const [, name, inner] = /^\s*(-?[a-z][\w-]*)\(([^]*)\)\s*$/i.exec(value) ?? []
  return name === undefined || inner === undefined ? undefined : { name: name.toLowerCase(), inner }
}

/** Splits a string at the commas that are not in brackets or quotes. */
export function argumentsOf(text: string): string[] {
  return split(text, character => character === ',')
}

/** Returns the words of a value; a function or quoted text counts as one word. */
export function wordsOf(text: string): string[] {
  return split(text, character => /\s/.test(character)).filter(word => word !== '')
}

function split(text: string, ends: (character: string) => boolean): string[] {
  const parts: string[] = []
  for (let start = 0; ;) {
    const end = positionOf(text, start, (character, depth) => depth <= 0 && ends(character))
    parts.push(text.slice(start, end).trim())
    if (end === undefined) return parts
    start = end + 1
  }
}

/** Returns the position of the bracket that closes the one at `open`; undefined if there is none. */
export const closingBracket = (text: string, open: number): number | undefined =>
  positionOf(text, open, (character, depth) => character === ')' && depth === 0)

/**
 * Returns the position of the first character outside quotes for which `passes` returns true; `depth` is the number of brackets
 * open after it.
 */
function positionOf(
  text: string,
  from: number,
  passes: (character: string, depth: number) => boolean,
): number | undefined {
  let [depth, quote] = [0, '']
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else {
      if (character === '(') depth++
      if (character === ')') depth--
      if (passes(character, depth)) return at
    }
  }
  return undefined
}
