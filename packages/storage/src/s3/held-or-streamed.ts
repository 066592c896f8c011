import { Readable } from 'node:stream'
import { type OpenObject } from '../objects/object-store'
import { readBody } from './read-body'

/** The size below which an object is read into memory; most files of a web page are smaller. */
const smallBytes = 256 * 1024
const pieceBytes = 32 * 1024

/**
 * Reads a small opened object into memory, which frees its connection even if the stream is read slowly. Returns larger objects
 * unchanged. Fails if no byte arrives for `silenceMs`.
 */
export async function heldOrStreamed(object: OpenObject, silenceMs: number): Promise<OpenObject> {
  const { stream, size, range } = object
  const length = range ? range.end - range.start + 1 : size
  if (length > smallBytes) return object
  const pieces = piecesOf(await readBody(stream, silenceMs))
  return { ...object, stream: Readable.from(pieces, { objectMode: false, highWaterMark: 1 }) }
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}
