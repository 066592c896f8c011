import { type Canvas2D } from '../../host/canvas'
import { RecordingCanvas } from '../../testing/recording-canvas'
import { rememberedTexts } from '../../testing/remembered-texts'
import { applyTypeface, measuresOn, px, type Typeface } from './typeface'

const typeface: Typeface = {
  families: '"A", "B"',
  weight: 700,
  style: 'italic',
  letterSpacing: 0.1,
}

describe('applyTypeface', () => {
  it('sets everything that affects how glyphs look and where they are placed', () => {
    const canvas: Canvas2D = RecordingCanvas.create()
    Object.assign(canvas, { textBaseline: 'top', textAlign: 'center', wordSpacing: '9px' })
    applyTypeface(canvas, typeface, 20)
    expect(canvas).toMatchObject({
      font: 'italic 700 20px "A", "B"',
      letterSpacing: '2px',
      wordSpacing: '0px',
      textAlign: 'left',
      textBaseline: 'alphabetic',
    })
  })

  it('sets geometric precision only if the engine supports it', () => {
    const server = RecordingCanvas.create()
    applyTypeface(server, typeface, 20)
    expect('textRendering' in server).toBe(false)
    const browser: Canvas2D = Object.assign(RecordingCanvas.create(), { textRendering: 'auto' })
    applyTypeface(browser, typeface, 20)
    expect(browser.textRendering).toBe('geometricPrecision')
  })
})

describe('measuresOn', () => {
  const measure = measuresOn(RecordingCanvas.create())(typeface, 20)

  it('takes ascent and descent from the font', () => {
    expect([measure.ascent, measure.descent]).toEqual([16, 4])
  })

  it('measures without the spacing after the last glyph', () => {
    expect(measure.width('abc')).toBe(34)
    expect(measure.width('')).toBe(0)
  })

  it('counts gaps, and leaves the spacing as it was', () => {
    expect(measure.gaps('a b c')).toBe(2)
    expect(measure.width('a b')).toBe(34)
  })
})

describe('measures of one context', () => {
  it('are each in their own typeface, in any order', () => {
    const measureOf = measuresOn(RecordingCanvas.create())
    const loose = measureOf(typeface, 20)
    expect(loose.width('ab')).toBe(22)
    const tight = measureOf({ ...typeface, letterSpacing: 0 }, 20)
    expect(loose.width('ab')).toBe(22)
    expect(tight.width('ab')).toBe(20)
    expect(loose.width('ab')).toBe(22)
  })

  it('measure what was cut between joined letters from right to left', () => {
    const canvas = RecordingCanvas.create()
    const directions: string[] = []
    const measureText = canvas.measureText.bind(canvas)
    canvas.measureText = text => {
      directions.push(`${text} ${canvas.direction}`)
      return measureText(text)
    }
    const measure = measuresOn(canvas)(typeface, 20)
    expect(measure.advance('ل\u200d')).toBe(24)
    expect(measure.advance('ل')).toBe(12)
    expect(directions.slice(1)).toEqual(['ل\u200d rtl', 'ل ltr'])
  })
})

describe('measures with a memory', () => {
  const other: Typeface = { ...typeface, letterSpacing: 0 }

  it('measure and count what they know only once, for all contexts', () => {
    const { lengths } = rememberedTexts()
    const find = (canvas: RecordingCanvas & Canvas2D): number[] => {
      const { width, advance, gaps, ascent, descent } = measuresOn(canvas, lengths)(typeface, 20)
      return [width('a b c'), advance('a b c'), gaps('a b c'), ascent, descent]
    }
    const found = find(RecordingCanvas.create())
    expect(found).toEqual([58, 60, 2, 16, 4])
    const canvas = RecordingCanvas.create()
    expect(find(canvas)).toEqual(found)
    expect(canvas.measured).toBe(0)
  })

  it.each<[string, Typeface, number]>([
    ['size', typeface, 40],
    ['letter spacing', other, 20],
    ['weight', { ...typeface, weight: 400 }, 20],
    ['style', { ...typeface, style: 'normal' }, 20],
    ['families', { ...typeface, families: '"B"' }, 20],
  ])('do not take the lengths of another %s', (_, face, size) => {
    const { lengths } = rememberedTexts()
    measuresOn(RecordingCanvas.create(), lengths)(typeface, 20).gaps('a b')
    const canvas = RecordingCanvas.create()
    const [known, measured] = [
      measuresOn(canvas, lengths)(face, size),
      measuresOn(RecordingCanvas.create())(face, size),
    ]
    const lengthsOf = ({ width, gaps, ascent }: typeof measured): number[] => [
      width('a b'),
      gaps('a b'),
      ascent,
    ]
    expect(lengthsOf(known)).toEqual(lengthsOf(measured))
    expect(canvas.measured).toBeGreaterThanOrEqual(6)
  })

  it('measure in their own typeface after what they knew', () => {
    const { lengths } = rememberedTexts()
    measuresOn(RecordingCanvas.create(), lengths)(typeface, 20).width('known')
    const measureOf = measuresOn(RecordingCanvas.create(), lengths)
    const [loose, tight] = [measureOf(typeface, 20), measureOf(other, 20)]
    expect(tight.width('new')).toBe(30)
    expect(loose.width('known')).toBe(58)
    expect(loose.gaps('known')).toBe(0)
    expect(loose.width('newer')).toBe(58)
    expect(tight.width('newer')).toBe(50)
  })
})

describe('px', () => {
  it.each([
    [20, '20px'],
    [0.1 + 0.2, '0.3px'],
    [1e-9, '0px'],
    [-1.5, '-1.5px'],
  ])('writes %d as %s', (length, text) => expect(px(length)).toBe(text))
})
