import { parseDesign, type QrElement } from '@platen/design'
import { Reporter } from '../report/report'
import { drawElements, type Drawn } from '../testing/draw'
import { RecordingCanvas } from '../testing/recording-canvas'
import { recordingHost } from '../testing/recording-host'
import { prepareQr } from './qr'

const code = (fields: object = {}, pixelRatio = 1): Drawn =>
  drawElements(
    [{ id: 'code', type: 'qr', width: 58, height: 58, value: 'A', background: null, ...fields }],
    { pixelRatio },
  )

/** Returns all numbers of the one path. */
const numbersOf = (call = ''): number[] =>
  [...(/\[(.*)\]/.exec(call)?.[1] ?? '').matchAll(/-?[\d.]+/g)].map(Number)

const placed = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[], [x = 0, y = 0]: number[]) => [
  a * x + c * y + e,
  b * x + d * y + f,
]

describe('a QR code', () => {
  it('is one path inside of its quiet zone', () => {
    const drawn = code()
    expect(drawn.calls).toHaveLength(1)
    expect(drawn.calls[0]).toMatch(/^fill #000000 \[M22 8L22 22L8 22L8 8ZM/)
    const numbers = numbersOf(drawn.calls[0])
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([8, 50])
  })

  it('keeps its aspect in the middle of its box', () => {
    expect(code({ width: 158 }).calls[0]).toMatch(/^fill #000000 \[M72 8L72 22L58 22L58 8ZM/)
    expect(code({ height: 98 }).calls[0]).toMatch(/^fill #000000 \[M22 28L22 42L8 42L8 28ZM/)
  })

  it('has its background over the whole box', () => {
    expect(code({ background: '#eee', fill: '#123' }).calls).toEqual([
      'fillRect #eee 0 0 58 58',
      expect.stringMatching(/^fill #123 \[M/) as string,
    ])
  })

  it.each([
    ['no fill', { fill: '#0000', background: '#eee' }, ['fillRect #eee 0 0 58 58']],
    ['neither', { fill: '#0000', background: '#0000' }, []],
  ])('draws no more than it must with %s', (_, fields, calls) => {
    expect(code(fields).calls).toEqual(calls)
  })

  it('composites modules and background as one', () => {
    const { calls } = code({ background: '#eee', opacity: 0.5 })
    expect(calls).toEqual([expect.stringMatching(/^layer .* alpha 0.5$/) as string])
  })

  it.each([
    ['at a fractional place and size', { x: 0.3, y: 7.77, width: 70.3, height: 70.3 }, 1],
    ['mirrored', { x: 0.3, y: 0.4, width: 71, height: 71, flipX: true, flipY: true }, 1],
    ['turned by a quarter', { x: 3.2, y: 0.1, width: 73.5, height: 73.5, rotation: 90 }, 1],
    ['at another scale', { x: 1.3, width: 61.7, height: 61.7 }, 1.7],
  ])('has its edges on whole device px %s', (_, fields, ratio) => {
    const [path = '', place] = code(fields, ratio).calls[0]?.split(' at ') ?? []
    const matrix = place?.split(' ').map(Number) ?? [1, 0, 0, 1, 0, 0]
    const numbers = numbersOf(path)
    for (let at = 0; at < numbers.length; at += 2) {
      for (const position of placed(matrix, numbers.slice(at, at + 2))) {
        const device = position * ratio
        expect(Math.abs(device - Math.round(device))).toBeLessThan(0.002)
      }
    }
  })

  it('fills its box when its modules are roomy', () => {
    // 21 + 2 · 4 modules of 4.4 px; modules of 4 px would leave a margin.
    const places = numbersOf(code({ width: 127.6, height: 127.6 }).calls[0])
    expect([Math.min(...places), Math.max(...places)]).toEqual([18, 110])
  })

  it.each([
    [66, { unit: 2, left: 12 }],
    [17.4, { unit: 0.6, left: 2.4 }],
  ])('has even modules in a box of %d px', (side, { unit, left }) => {
    const places = numbersOf(code({ width: side, height: side }).calls[0])
    expect(Math.min(...places)).toBeCloseTo(left, 3)
    for (const place of places) {
      const modules = (place - left) / unit
      expect(modules).toBeCloseTo(Math.round(modules), 3)
    }
  })
})

describe('a barcode', () => {
  it('fills the height of its box with bars between its quiet zones', () => {
    const drawn = code({ format: 'ean8', value: '9638507', width: 162, height: 40 })
    // 7 + 67 + 7 modules of 2 px. The guard is a bar, a space and a bar.
    expect(drawn.calls[0]).toMatch(/^fill #000000 \[M14 0H16V40H14ZM18 0H20V40H18Z/)
    expect(drawn.calls[0]).toMatch(/M144 0H146V40H144ZM148 0H148V|H148V40H146Z\]$/)
  })
})

describe('a value that its format cannot take', () => {
  it('is skipped with a warning if an older document contains it', () => {
    const input = {
      id: 'code',
      type: 'qr',
      width: 58,
      height: 58,
      value: '9638507',
      format: 'ean8',
    }
    const pages = [{ id: 'page', children: [input] }]
    const { design } = parseDesign({ schemaVersion: 1, width: 58, height: 58, pages })
    const [element] = design.pages[0]?.children ?? []
    const reporter = new Reporter()
    const preparation = { reporter, host: recordingHost(), context: RecordingCanvas.create() }
    expect(prepareQr({ ...(element as QrElement), value: '1' }, preparation)).toBeUndefined()
    expect(reporter.report().warnings).toEqual([
      {
        code: 'unknown_element_type',
        message:
          'element "code": the value must have 7 digits, or 8 including the check digit; ' +
          'the element is skipped',
        elementId: 'code',
      },
    ])
  })
})
