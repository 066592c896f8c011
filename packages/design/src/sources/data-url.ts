import { limits } from '../values/limits'

/** A `data:` URL in parts; the body is still encoded. */
interface DataUrl {
  mimetype: string
  base64: boolean
  body: string
}

const head = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+)(?:;(?!base64,)[a-z0-9-]+(?:=[^;,]*)?)*(;base64)?,/i
/** Looking for the head must not cost the length of the body. */
const headLength = 512
const picturesAndFonts = /^(?:image\/.+|font\/.+|application\/(?:x-)?font-.+)$/
const tooLarge = 'must be at most 5 MiB when decoded'

/** Tells a `data:` URL by its scheme. */
export function isDataUrl(src: string): boolean {
  return /^data:/i.test(src)
}

/** Says what is wrong with a `data:` URL, or nothing: its type, its size, its encoding. */
export function dataUrlFault(src: string): string | undefined {
  const parts = split(src)
  if (!parts || !picturesAndFonts.test(parts.mimetype)) {
    return 'must be a data: URL of an image, an SVG or a font'
  }
  return parts.base64 ? base64Fault(parts.body) : percentFault(parts.body)
}

/** The type (lower case) and the bytes of a `data:` URL without a fault. */
export function decodeDataUrl(src: string): { mimetype: string; bytes: Uint8Array } {
  const { mimetype, base64, body } = split(src) ?? { mimetype: '', base64: false, body: '' }
  const bytes = base64
    ? Uint8Array.from(atob(body), char => char.charCodeAt(0))
    : new TextEncoder().encode(decodeURIComponent(body))
  return { mimetype, bytes }
}

function split(src: string): DataUrl | undefined {
  const found = head.exec(src.slice(0, headLength))
  if (!found) return undefined
  const [whole, mimetype = '', base64] = found
  const body = src.slice(whole.length)
  return { mimetype: mimetype.toLowerCase(), base64: base64 !== undefined, body }
}

function base64Fault(body: string): string | undefined {
  const digits = body.length - (body.endsWith('==') ? 2 : body.endsWith('=') ? 1 : 0)
  if (Math.floor((digits * 3) / 4) > limits.dataBytes) return tooLarge
  // Looking for what is wrong needs no way back; a pattern of the whole keeps one for each of seven million digits.
  const strange = /[^A-Za-z0-9+/]/.test(body.slice(0, digits))
  const valid = digits > 0 && digits % 4 !== 1 && !strange
  return valid ? undefined : 'must hold valid base64'
}

function percentFault(body: string): string | undefined {
  // Each byte takes at most three characters.
  if (body.length > limits.dataBytes * 3) return tooLarge
  try {
    const { length } = new TextEncoder().encode(decodeURIComponent(body))
    return length > limits.dataBytes ? tooLarge : undefined
  } catch {
    return 'must hold valid percent-encoding'
  }
}
