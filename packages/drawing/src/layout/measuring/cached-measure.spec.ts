import { RecordingCanvas } from '../../testing/recording-canvas'
import { cachedMeasure, scaledMeasure } from './cached-measure'
import { measuresOn } from './typeface'

const typeface = { families: 'x', weight: 400, style: 'normal', letterSpacing: 0.1 } as const

describe('cachedMeasure', () => {
  it('measures each text once', () => {
    const canvas = RecordingCanvas.create()
    const measure = cachedMeasure(measuresOn(canvas)(typeface, 20))
    const before = canvas.measured
    const widths = [1, 2, 3].map(() => [measure.width('abc'), measure.advance('abc')])
    expect(widths).toEqual([
      [34, 36],
      [34, 36],
      [34, 36],
    ])
    expect(canvas.measured - before).toBe(6)
  })
})

describe('scaledMeasure', () => {
  it('measures what the measure of the other size does', () => {
    const measureOf = measuresOn(RecordingCanvas.create())
    const [scaled, exact] = [scaledMeasure(measureOf(typeface, 20), 30), measureOf(typeface, 30)]
    expect(scaled).toMatchObject({ size: 30, ascent: exact.ascent, descent: exact.descent })
    expect(scaled.width('abc')).toBeCloseTo(exact.width('abc'))
    expect(scaled.advance('abc')).toBeCloseTo(exact.advance('abc'))
    expect(scaled.gaps('a b c')).toBe(2)
  })
})
