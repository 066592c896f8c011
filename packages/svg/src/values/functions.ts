/** Reads a value that is a single function; returns its name in lower case, and the text between its brackets. */
export function functionIn(value: string): { name: string; inner: string } | undefined {
  const [, name, inner] = /^\s*(-?[a-z][\w-]*)\(([^]*)\)\s*$/i.exec(value) ?? []
  return name === undefined || inner === undefined ? undefined : { name: name.toLowerCase(), inner }
}

/** Splits a text at the commas that are not in brackets or quotes. */
export function argumentsOf(text: string): string[] {
  return split(text, character => character === ',')
}

/** Returns the words of a value; a function or quoted text counts as one word. */
export function wordsOf(text: string): string[] {
  return split(text, character => /\s/.test(character)).filter(word => word !== '')
}

function split(text: string, ends: (character: string) => boolean): string[] {
  const parts: string[] = []
  let [start, depth, quote] = [0, 0, '']
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '(') depth++
    else if (character === ')') depth--
    else if (depth <= 0 && ends(character)) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)].map(part => part.trim())
}

/** Returns the position of the bracket that closes the one at `open`; undefined if there is none. */
export function closingBracket(text: string, open: number): number | undefined {
  let [depth, quote] = [0, '']
  for (let at = open; at < text.length; at++) {
    const character = text.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '(') depth++
    else if (character === ')' && --depth === 0) return at
  }
  return undefined
}
