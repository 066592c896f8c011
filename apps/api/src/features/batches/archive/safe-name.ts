/** Names that Windows gives to devices, whatever follows a dot. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i
/** What separates folders, what Windows refuses, and what no keyboard types. */
const refused = /[/\\:*?"<>|\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu
/** Changes the direction of what follows, or cannot be seen. */
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu

/** File systems take names of 255 bytes; this leaves room for a number and an extension. */
const mostBytes = 200

/** Returns a text as the name of a file that any file system takes, without a path and at most 200 bytes long; empty if nothing is left of it. */
export function safeName(text: string): string {
  const plain = text.normalize('NFC').replace(invisible, '').replace(refused, '_')
  const name = cut(plain.replace(/^[\s.]+/u, '')).replace(/[\s.]+$/u, '')
  const [stem = ''] = name.split('.', 1)
  return reserved.test(stem.trim()) ? `_${name}` : name
}

/** Returns as much of a text as fits into a name, without half a character. */
export function cut(text: string): string {
  let bytes = 0
  let end = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > mostBytes) break
    end += character.length
  }
  return text.slice(0, end)
}
