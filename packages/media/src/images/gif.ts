import { type ByteReader } from '../bytes/byte-reader'
import { damaged, partCounter } from '../bytes/file-fault'
import { type PictureHeader } from './picture-header'

const extension = 0x21
const image = 0x2c
/** Maximum number of blocks. A block holds up to 255 bytes, so the largest file allowed has about half as many full blocks. */
const maximumBlocks = 200_000

/** Reads a GIF to the end of its first frame, the only one that is drawn. */
export function readGif(file: ByteReader): PictureHeader {
  const gif = file.part(0, file.size, true)
  const header = { width: gif.u16(6), height: gif.u16(8), orientation: 1 }
  const count = partCounter(maximumBlocks)
  const endOfBlocks = (start: number): number => {
    let at = start
    for (let length = gif.u8(at); length !== 0; length = gif.u8(at)) {
      count()
      at += 1 + length
    }
    return at + 1
  }
  let at = 13 + tableSize(gif.u8(10))
  while (gif.u8(at) === extension) {
    count()
    at = endOfBlocks(at + 2)
  }
  if (gif.u8(at) !== image) throw damaged('a GIF without a frame')
  endOfBlocks(at + 11 + tableSize(gif.u8(at + 9)))
  return header
}

/** Returns the size in bytes of the colour table that these flags declare. */
const tableSize = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
