import { textSchema } from '@platen/design'
import { RecordingCanvas } from '../../testing/recording-canvas'
import { paragraphsOf } from './paragraphs'
import { type RunStyle } from './run-style'
import { measuresOf, type TextMeasures } from './style-measures'

const face = { families: 'x', weight: 400, style: 'normal', letterSpacing: 0 } as const

interface Case extends TextMeasures {
  canvas: RecordingCanvas
  /** The style of the last run. */
  style: RunStyle
}

function measures(text: string, fields: Record<string, unknown> = {}): Case {
  const box = { id: 't', type: 'text', width: 100, height: 60, fontSize: 20 }
  const element = textSchema.parse({ ...box, text, ...fields })
  const paragraphs = paragraphsOf(element)
  const styles = paragraphs.flatMap(({ runs }) => runs.map(({ style }) => style))
  const [style] = styles.slice(-1)
  if (!style) throw new Error('a text has a style')
  const canvas = RecordingCanvas.create()
  const typefaces = new Map(styles.map(one => [one, face]))
  return { canvas, style, ...measuresOf({ element, paragraphs, typefaces }, canvas) }
}

const spans = [{ start: 1, end: 2, fontSize: 40 }]

describe('the measures of a text', () => {
  it('are those of each style in proportion to the size of the text', () => {
    const { measureIn, estimateIn, style } = measures('ab', { spans })
    expect(measureIn(20)(style).width('ab')).toBe(40)
    expect(measureIn(10)(style)).toMatchObject({ size: 20, ascent: 16, descent: 4 })
    expect(estimateIn(10)(style).width('ab')).toBe(20)
    expect(estimateIn(10)(style)).toMatchObject({ size: 20, ascent: 16, descent: 4 })
  })

  it('are made once for each size', () => {
    const { measureIn, style } = measures('ab')
    const measure = measureIn(20)
    expect(measure(style)).toBe(measure(style))
    expect(measure(style)).not.toBe(measureIn(30)(style))
  })

  it.each<[string, string, Record<string, unknown>]>([
    ['has several styles', 'ab', { spans }],
    [
      'has several styles in one of its paragraphs',
      'a\nbc',
      { spans: [{ start: 2, end: 3, fill: '#f00' }] },
    ],
    ['is a list', 'ab', { list: 'bullet' }],
    ['is curved', 'ab', { curve: 0.5 }],
  ])('are taken once in all sizes when it %s', (...[, text, fields]) => {
    const { canvas, estimateIn, style } = measures(text, fields)
    estimateIn(20)(style).width('word')
    const before = canvas.measured
    expect(estimateIn(10)(style).width('word')).toBe(estimateIn(20)(style).width('word') / 2)
    expect(canvas.measured).toBe(before)
  })

  it('are exact in every size of a plain text, whose lines never come again', () => {
    const { measureIn, estimateIn } = measures('ab\ncd')
    expect(estimateIn).toBe(measureIn)
  })

  it('are asked for styles of the text only', () => {
    const { measureIn, style } = measures('ab')
    expect(() => measureIn(20)({ ...style })).toThrow('typeface')
  })
})
