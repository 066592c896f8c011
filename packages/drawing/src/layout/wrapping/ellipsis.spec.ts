import { textSchema } from '@platen/design'
import { measureOf } from '../../testing/measure'
import { type Measure } from '../measuring/typeface'
import { paragraphsOf } from '../runs/paragraphs'
import { withEllipsis } from './ellipsis'
import { type Flow, flowText } from './flow'

const width = (text: string): number => text.length * 10
const face = measureOf(width)
const measure = (): Measure => face

const flow = (text: string): Flow => {
  const element = textSchema.parse({ id: 't', type: 'text', width: 100, height: 60, text })
  const limits = { lines: Infinity, height: Infinity, least: 1 }
  const paragraphs = paragraphsOf(element)
  const style = { wrap: 'none', letterSpacing: 0, lineHeight: 1 } as const
  return flowText({ paragraphs, width: 100, ...style, measure, limits })
}

describe('withEllipsis', () => {
  it('cuts lines that are too wide, and is as wide as what is left', () => {
    const cut = withEllipsis(flow('abcdefghijkl\nab'), 100, measure)
    expect(cut).toMatchObject({ cut: true, widest: 100 })
    expect(cut.lines.map(line => line.width)).toEqual([100, 20])
  })

  it('leaves alone what fits', () => {
    const whole = flow('abcdefghij\nab')
    expect(withEllipsis(whole, 100, measure)).toEqual(whole)
  })
})
