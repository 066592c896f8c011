import { AppError } from '@platen/errors'

/** The number of bytes that tell the encoding and the kind of a file. */
const telling = 4

type Decoder = InstanceType<typeof TextDecoder>

/** The first bytes of files that are no tables of text, and what they are. */
const others: readonly (readonly [number[], string])[] = [
  [[0x50, 0x4b, 3, 4], 'an Excel or Numbers workbook'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an Excel workbook'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
]

/**
 * Decodes the bytes of a table part by part: UTF-8, or UTF-16 with its mark. What is not in this encoding becomes U+FFFD, so that the
 * reader of the table can name its place.
 */
export class TextOfBytes {
  /** The first bytes, until there are enough to tell the encoding. */
  #begun = new Uint8Array()
  #decoder: Decoder | undefined

  /** Decodes the next part. Throws `invalid_request` for a workbook or PDF. */
  add(bytes: Uint8Array): string {
    if (this.#decoder) return this.#decoder.decode(bytes, { stream: true })
    this.#begun = joined(this.#begun, bytes)
    return this.#begun.length < telling ? '' : this.#decodeBegun()
  }

  /** Returns what remains. */
  end(): string {
    return (this.#decoder ? '' : this.#decodeBegun()) + (this.#decoder?.decode() ?? '')
  }

  #decodeBegun(): string {
    this.#decoder = decoderOf(this.#begun)
    return this.#decoder.decode(this.#begun, { stream: true })
  }
}

function decoderOf(bytes: Uint8Array): Decoder {
  const kind = others.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1]
  if (kind !== undefined)
    throw new AppError('invalid_request', `The sheet is ${kind}; save it as "CSV UTF-8"`)
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  return new TextDecoder(first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8')
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
