import { type CodeContent, drawnElements, type Page } from '@platen/design'
import { type CodeWriter, type DrawingHost } from '../host/drawing-host'

/** A code made of bars. All lengths are in widths of the narrowest bar. */
export interface Bars {
  kind: 'bars'
  /** The total width, without the quiet zones. */
  width: number
  bars: { from: number; to: number }[]
  quiet: { left: number; right: number }
}

/** A code made of square modules. */
export interface Modules {
  kind: 'modules'
  columns: number
  rows: number
  /** Returns true if a module is dark; false outside the code. */
  isDark: (column: number, row: number) => boolean
  /** Modules to keep free on each side. */
  quiet: number
}

/** Encodes a value. Throws if the format cannot encode it; check with `codeFault` first. */
export function encodeCode(
  content: CodeContent,
  { qr, code }: Pick<DrawingHost, 'qr' | 'code'>,
): Bars | Modules {
  const { value, format, errorCorrection } = content
  switch (format) {
    case 'qr':
      return qrCode(qr(value, errorCorrection))
    case 'datamatrix':
      return dataMatrix(value, code)
    case 'code128':
    case 'ean13':
    case 'ean8':
    case 'upca':
      return barsOf(format, value, code)
  }
}

/** Returns true if a page has a code that the host's encoder must encode: any code except a QR code. */
export function needsCodeWriter(page: Pick<Page, 'children'>): boolean {
  return [...drawnElements(page)].some(element => element.type === 'qr' && element.format !== 'qr')
}

/** Returns true if a page has a QR code, which the host's other encoder must encode. */
export function needsQrWriter(page: Pick<Page, 'children'>): boolean {
  return [...drawnElements(page)].some(element => element.type === 'qr' && element.format === 'qr')
}

function qrCode(code: ReturnType<DrawingHost['qr']>): Modules {
  return {
    kind: 'modules',
    columns: code.size,
    rows: code.size,
    isDark: (column, row) => code.get(column, row),
    quiet: 4,
  }
}

/** Encodes non-ASCII characters as unmarked UTF-8, which readers assume. */
function dataMatrix(text: string, write: CodeWriter): Modules {
  const code = write('datamatrix', text)
  if (!('pixs' in code)) throw new Error('the Data Matrix has no modules')
  const { pixs, pixx: columns, pixy: rows } = code
  return {
    kind: 'modules',
    columns,
    rows,
    isDark: (column, row) => column >= 0 && column < columns && pixs[row * columns + column] === 1,
    quiet: 1,
  }
}

/** The quiet zones that the standards require, in widths of the narrowest bar. */
const quietZones = {
  code128: { left: 10, right: 10 },
  ean13: { left: 11, right: 7 },
  ean8: { left: 7, right: 7 },
  upca: { left: 9, right: 9 },
}

function barsOf(format: keyof typeof quietZones, text: string, write: CodeWriter): Bars {
  const code = write(format, text)
  if (!('sbs' in code)) throw new Error('the barcode has no bars')
  const bars: Bars['bars'] = []
  let width = 0
  // The widths of bars and spaces alternate, starting with a bar.
  code.sbs.forEach((step, index) => {
    if (index % 2 === 0) bars.push({ from: width, to: width + step })
    width += step
  })
  return { kind: 'bars', width, bars, quiet: quietZones[format] }
}
