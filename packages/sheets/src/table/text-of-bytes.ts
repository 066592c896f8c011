import { AppError } from '@platen/errors'
import { type FileKind, kindBytes, kindOf } from './kind-of'

type Decoder = InstanceType<typeof TextDecoder>

/** The files that are not text. */
const kinds: Readonly<Record<Exclude<FileKind, 'text'>, string>> = {
  workbook: 'an Excel or Numbers workbook',
  oldWorkbook: 'an Excel workbook',
  pdf: 'a PDF',
}

/**
 * Decodes the bytes of a table part by part: UTF-8, or UTF-16 with its mark. What is not in this encoding becomes U+FFFD, so that the
 * reader of the table can name its place.
 */
export class TextOfBytes {
  /** The first bytes, until there are enough to tell the kind and the encoding. */
  #begun = new Uint8Array()
  #decoder: Decoder | undefined

  /** Decodes the next part. Throws `invalid_request` for a workbook or PDF. */
  add(bytes: Uint8Array): string {
    if (this.#decoder) return this.#decoder.decode(bytes, { stream: true })
    this.#begun = joined(this.#begun, bytes)
    return this.#begun.length < kindBytes ? '' : this.#decodeBegun()
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
  const kind = kindOf(bytes)
  if (kind !== 'text')
    throw new AppError('invalid_request', `The file is ${kinds[kind]}; save it as "CSV UTF-8"`)
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
