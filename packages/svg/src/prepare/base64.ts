const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const letters = new TextEncoder().encode(alphabet)
const padding = 61
const foreign = 64

const values = new Uint8Array(256).fill(foreign)
letters.forEach((letter, value) => (values[letter] = value))
// The URL-safe alphabet.
values[45] = 62
values[95] = 63

/** Decodes base64. Skips all other characters. */
export function fromBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4))
  let [size, held, bits] = [0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const value = values[text.charCodeAt(at)] ?? foreign
    if (value === foreign) continue
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[size++] = (held >> bits) & 0xff
  }
  return bytes.subarray(0, size)
}

/** Encodes bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  const text = new Uint8Array(4 * Math.ceil(bytes.length / 3)).fill(padding)
  for (let at = 0, to = 0; at < bytes.length; at += 3, to += 4) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
    const held = (first << 16) | (second << 8) | third
    const count = Math.min(3, bytes.length - at)
    for (let index = 0; index <= count; index++) {
      text[to + index] = letters[(held >> (18 - 6 * index)) & 63] ?? padding
    }
  }
  return new TextDecoder().decode(text)
}
