/** The length of a crop mark, in pt: 5 mm. */
const markLength = 14.17
/** The shortest distance from a mark to the trimmed page, in pt: 2 mm. */
const markDistance = 5.67

/** A straight line on a sheet, in pt from its bottom left. */
export interface Mark {
  start: { x: number; y: number }
  end: { x: number; y: number }
}

/** The position of a page on its sheet, in pt. */
export interface PdfSheet {
  width: number
  height: number
  /** The distance from the edge of the sheet to the trimmed page on each side. */
  margin: number
  bleed: number
  trim: { width: number; height: number }
  marks: Mark[]
}

export interface SheetOptions {
  /** The trimmed size, in pt. */
  width: number
  height: number
  /** The bleed on each side, in pt; 0 for none. */
  bleed: number
  cropMarks: boolean
}

/** Places a page with its bleed on a sheet, with crop marks outside the bleed. */
export function layOutSheet({ width, height, bleed, cropMarks }: SheetOptions): PdfSheet {
  const distance = Math.max(bleed, markDistance)
  const margin = cropMarks ? distance + markLength : bleed
  const sheet = { width: width + 2 * margin, height: height + 2 * margin }
  const marks = cropMarks ? marksOf(sheet, margin) : []
  return { ...sheet, margin, bleed, trim: { width, height }, marks }
}

/** Returns two marks for each corner. They start at the edge of the sheet, in line with the sides of the trimmed page. */
function marksOf(sheet: { width: number; height: number }, margin: number): Mark[] {
  const { width, height } = sheet
  const columns = [margin, width - margin]
  const rows = [margin, height - margin]
  const vertical = columns.flatMap(x => [
    { start: { x, y: 0 }, end: { x, y: markLength } },
    { start: { x, y: height - markLength }, end: { x, y: height } },
  ])
  const horizontal = rows.flatMap(y => [
    { start: { x: 0, y }, end: { x: markLength, y } },
    { start: { x: width - markLength, y }, end: { x: width, y } },
  ])
  return [...vertical, ...horizontal]
}
