import { Readable } from 'node:stream'
import { type OpenObject } from '../objects/object-store'
import { readBody } from './read-body'

/** Most files of a web page are smaller. */
const smallBytes = 256 * 1024
const pieceBytes = 32 * 1024

/**
 * Reads what is opened of a small object into memory, which frees its connection however slowly the stream is read then. Larger
 * ones stay as they are. Fails when no byte arrives for `silenceMs`.
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
