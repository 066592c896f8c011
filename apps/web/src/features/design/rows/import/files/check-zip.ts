import { UnreadableTable } from '../table'

/** The most bytes into which a workbook may unpack, and the most files in it. */
const [mostBytes, mostFiles] = [96 * 1024 * 1024, 2_000]

const [endSignature, entrySignature] = [0x06054b50, 0x02014b50]

/** Instead of a size or a place, this says that ZIP64 has it, where it is not checked. */
const inZip64 = 0xffffffff

/** The flag of an entry whose sizes may come after its bytes. */
const sizesLater = 8

const damaged = (): UnreadableTable =>
  new UnreadableTable('This workbook is damaged. Open it in your spreadsheet and save it again.')

const isZip64 = (): UnreadableTable =>
  new UnreadableTable(
    'This workbook is a ZIP64 file. Open it in your spreadsheet and save it again.',
  )

/**
 * Checks what a workbook, which is a ZIP, unpacks into, before anything is unpacked. Throws UnreadableTable if that is too much, or if the
 * directory does not state it. The reader stops at the stated size.
 */
export function checkZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const files = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (view.getUint32(end + 12, true) === inZip64 || at === inZip64) throw isZip64()
  if (files > mostFiles) throw tooLarge()
  let total = 0
  for (let nth = 0; nth < files; nth++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) throw damaged()
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    if ([packed, unpacked, view.getUint32(at + 42, true)].includes(inZip64)) throw isZip64()
    const areLater = (view.getUint16(at + 8, true) & sizesLater) !== 0
    if (packed === 0 ? areLater : unpacked === 0) throw damaged()
    total += unpacked
    if (total > mostBytes) throw tooLarge()
    at += 46 + [28, 30, 32].reduce((sum, offset) => sum + view.getUint16(at + offset, true), 0)
  }
}

function endOf(view: DataView): number {
  const least = Math.max(0, view.byteLength - 65_557)
  for (let at = view.byteLength - 22; at >= least; at--)
    if (view.getUint32(at, true) === endSignature) return at
  throw damaged()
}

const tooLarge = (): UnreadableTable =>
  new UnreadableTable(
    'This workbook is too large: it unpacks into more than 96 MB. Save the sheet that you need as CSV.',
  )
