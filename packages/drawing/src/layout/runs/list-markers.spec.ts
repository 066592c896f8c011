import { textSchema } from '@platen/design'
import { measureOf } from '../../testing/measure'
import { indentOf, markersOf } from './list-markers'
import { ownStyle } from './run-style'

const element = textSchema.parse({ id: 't', type: 'text', width: 1, height: 1, list: 'number' })

it('leaves room for every number up to the last, digits being no wider than 0', () => {
  const width = (text: string): number => text.replaceAll('0', '##').length * 10
  const measure = measureOf(width)
  // Two zeros of 20 px, a full stop of 10 px, and half the font size between marker and line.
  expect(indentOf({ text: '11.', style: ownStyle(element) }, () => measure)).toBe(60)
  expect(indentOf(undefined, () => measure)).toBe(0)
})

it('underlines no marker', () => {
  const underlined = { ...element, textDecoration: 'underline' as const }
  expect(markersOf(underlined, 1)[0]).toMatchObject({
    text: '1.',
    style: { textDecoration: 'none' },
  })
})
