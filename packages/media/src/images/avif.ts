import { type ByteReader } from '../bytes/byte-reader'
import { damaged, partCounter } from '../bytes/file-fault'
import { boxesIn, find } from './boxes'
import { type PictureHeader } from './picture-header'

/** Reads the size and rotation of an AVIF's main image from the properties in its boxes. */
export function readAvif(file: ByteReader): PictureHeader {
  const top = [...boxesIn(file)]
  const meta = [...boxesIn(find(top, 'meta').from(4))]
  if (![...top, ...meta].some(({ type }) => type === 'mdat' || type === 'idat')) {
    throw new RangeError('an AVIF without pixels')
  }
  const properties = [...boxesIn(find(meta, 'iprp'))]
  const shared = [...boxesIn(find(properties, 'ipco'))]
  const own = propertiesOf(mainItem(find(meta, 'pitm')), find(properties, 'ipma'))
  const used = own.flatMap(index => shared[index - 1] ?? [])

  const extent = find(used, 'ispe')
  const [cut] = used.filter(({ type }) => type === 'clap')
  const [turn] = used.filter(({ type }) => type === 'irot')
  const size = cut
    ? { width: fraction(cut.data, 0), height: fraction(cut.data, 8) }
    : { width: extent.u32(4), height: extent.u32(8) }
  // An odd number of quarter turns is orientation 6 in EXIF.
  return { ...size, orientation: turn && turn.data.u8(0) % 2 === 1 ? 6 : 1 }
}

const mainItem = (pitm: ByteReader): number => (pitm.u8(0) === 0 ? pitm.u16(4) : pitm.u32(4))

/** Returns the indices (from 1) of an item's properties. */
function propertiesOf(item: number, ipma: ByteReader): number[] {
  const wideIds = ipma.u8(0) > 0
  const wideIndices = (ipma.u8(3) & 1) === 1
  let at = 8
  const count = partCounter()
  for (let entries = ipma.u32(4); entries > 0; entries--) {
    count()
    const id = wideIds ? ipma.u32(at) : ipma.u16(at)
    at += wideIds ? 4 : 2
    const length = ipma.u8(at)
    const width = wideIndices ? 2 : 1
    if (id === item) {
      const places = Array.from({ length }, (_, index) => at + 1 + index * width)
      return places.map(place => (wideIndices ? ipma.u16(place) & 0x7fff : ipma.u8(place) & 0x7f))
    }
    at += 1 + length * width
  }
  throw damaged('the main image of an AVIF has no properties')
}

function fraction(data: ByteReader, at: number): number {
  return Math.round(data.u32(at) / data.u32(at + 4))
}
