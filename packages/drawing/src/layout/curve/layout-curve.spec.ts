import { textSchema } from '@platen/design'
import { layOut } from '../../testing/lay-out'
import { measureOf } from '../../testing/measure'
import { paragraphsOf } from '../runs/paragraphs'
import { layoutCurve } from './layout-curve'

// Ten letters of 10 px on half a circle; their glyphs reach 16 px beyond it.
const text = 'a'.repeat(10)
const radius = 100 / Math.PI
const half = { curve: 0.5, align: 'center', width: 2 * (radius + 16), height: radius + 16 }

describe('a curved text', () => {
  it('is one line around the middle of its arc', () => {
    const { lines } = layOut(text, half)
    expect(lines).toMatchObject([{ x: -50, width: 100, top: -16, baseline: 0, height: 20 }])
  })

  it.each([
    ['fits a box of its own size', {}, false],
    ['is too wide for a narrower one', { width: half.width - 0.1 }, true],
    ['is too high for a lower one', { height: half.height - 0.1 }, true],
  ])('%s', (_what, fields, overflowed) => {
    expect(layOut(text, { ...half, overflow: 'clip', ...fields }).overflowed).toBe(overflowed)
  })

  it('shrinks to the largest size that fits', () => {
    // At a font size of 20 px the text is 47.8 px high, so a height of 24 px allows 10.03 px.
    const { fontSize } = layOut(text, { ...half, height: 24, overflow: 'shrink', minFontSize: 5 })
    expect(fontSize).toBe(10)
  })

  it('stands as close as its font kerns', () => {
    const width = (line: string): number => line.length * 10 - line.split('AV').length * 3 + 3
    const measure = measureOf(width)
    const element = textSchema.parse({ id: 't', type: 'text', fontSize: 20, text: 'AVA', ...half })
    const measureIn = () => () => measure
    const paragraphs = paragraphsOf(element)
    const { lines } = layoutCurve({ element, paragraphs, measureIn, estimateIn: measureIn })
    expect(lines[0]?.runs.map(({ x }) => x)).toEqual([-13.5, -6.5, 3.5])
  })
})
