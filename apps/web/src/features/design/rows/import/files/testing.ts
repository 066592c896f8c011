import { strToU8, zipSync } from 'fflate'
import { type Cell, writeXlsx, type WriteSheet } from 'hucre'

/** Writes a workbook with sheets. */
export const workbook = (
  ...sheets: (Omit<WriteSheet, 'name'> & { name?: string })[]
): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets.map((sheet, nth) => ({ name: `Sheet ${nth + 1}`, ...sheet })) })

/** Returns the cells of a sheet with number formats, by their row and column. */
export const formatted = (formats: Readonly<Record<string, string>>): Map<string, Partial<Cell>> =>
  new Map(Object.entries(formats).map(([place, numFmt]) => [place, { style: { numFmt } }]))

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Writes a workbook out of the XML of its rows, as programs other than Excel may do. */
export function rawWorkbook(
  rows: string,
  { styles, level = 6, more = '' }: { styles?: string; level?: 0 | 6; more?: string } = {},
): Uint8Array {
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet 1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${more}</worksheet>`,
    'xl/styles.xml':
      styles ??
      `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  }
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync(Object.fromEntries(bytes), { level })
}

/** Returns the XML of a cell with a text. */
export const inline = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

/** Changes the size that the directory of a ZIP states for its largest entry. */
export const lying = (zip: Uint8Array, size: number): Uint8Array =>
  changedEntry(zip, (entry, at) => entry.setUint32(at + 24, size, true))

/** Removes the sizes of the largest entry of a ZIP, as if they came after its bytes. */
export const tellingLater = (zip: Uint8Array): Uint8Array =>
  changedEntry(zip, (entry, at) => {
    entry.setUint16(at + 8, 8, true)
    entry.setUint32(at + 20, 0, true)
    entry.setUint32(at + 24, 0, true)
  })

/** Leaves the place of the largest entry of a ZIP to its ZIP64 field. */
export const placedByZip64 = (zip: Uint8Array): Uint8Array =>
  changedEntry(zip, (entry, at) => entry.setUint32(at + 42, 0xffffffff, true))

function changedEntry(zip: Uint8Array, change: (view: DataView, at: number) => void): Uint8Array {
  const bytes = zip.slice()
  const view = new DataView(bytes.buffer)
  const places: number[] = []
  for (let at = 0; at < bytes.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) places.push(at)
  const sizeAt = (at: number): number => view.getUint32(at + 24, true)
  change(
    view,
    places.reduce((most, at) => (sizeAt(at) > sizeAt(most) ? at : most)),
  )
  return bytes
}

/** Adds a ZIP64 directory, which is read instead of the one that the end record names: here, it names the same entries. */
export function withZip64Directory(zip: Uint8Array): Uint8Array {
  const end = zip.length - 22
  const bytes = new Uint8Array(zip.length + 76)
  bytes.set(zip.subarray(0, end))
  bytes.set(zip.subarray(end), end + 76)
  const view = new DataView(bytes.buffer)
  const [files, start] = [view.getUint16(end + 86, true), view.getUint32(end + 92, true)]
  view.setUint32(end, 0x06064b50, true)
  view.setBigUint64(end + 32, BigInt(files), true)
  view.setBigUint64(end + 48, BigInt(start), true)
  view.setUint32(end + 56, 0x07064b50, true)
  view.setBigUint64(end + 64, BigInt(end), true)
  view.setUint16(end + 86, 0, true)
  view.setUint32(end + 88, 0xffffffff, true)
  return bytes
}
