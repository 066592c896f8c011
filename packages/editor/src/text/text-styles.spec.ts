import { parseDesign, type TextElement, textStyleSchema } from '@platen/design'
import { findElement } from '../tree/find-element'
import { textIn } from './styled'
import { nearestStyle, textsInStyle, textStyleOf } from './text-styles'

const box = { x: 0, y: 0, width: 100, height: 20 }
const heading = { fontFamily: 'Fraunces', fontSize: 64, fontWeight: 700, fill: '#1d3fb8' }

function designOf(...texts: readonly object[]): ReturnType<typeof parseDesign>['design'] {
  const children = texts.map((text, nth) => ({ ...box, id: `t${nth}`, type: 'text', ...text }))
  const group = { ...box, id: 'group', type: 'group', children: children.slice(1) }
  const pages = [{ id: 'front', children: [...children.slice(0, 1), group] }]
  return parseDesign({ schemaVersion: 1, width: 200, height: 200, pages }).design
}

function textOf(properties: object): TextElement {
  const text = textIn(findElement(designOf(properties), 't0')?.element)
  if (!text) throw new Error('there is no text')
  return text
}

const style = textStyleSchema.parse(heading)

it('the style of a text has its look, but neither its words nor its place', () => {
  const text = textOf({ ...heading, text: 'Sale', align: 'center' })
  expect(textStyleOf(text)).toEqual(style)
})

it('texts in a style have all its values, in groups too', () => {
  const design = designOf(
    { ...heading, text: 'Sale' },
    { ...heading, align: 'right' },
    { ...heading, fontSize: 63 },
    {},
  )
  expect(textsInStyle(design, style)).toEqual(['t0', 't1'])
})

describe('the style from which a text comes', () => {
  const title = { name: 'Title', value: style }
  const body = { name: 'Body', value: textStyleSchema.parse({ fontSize: 18, lineHeight: 1.5 }) }

  it.each([
    ['has been changed a little', { ...heading, fontSize: 72 }, 'Title'],
    ['is exactly in it', { fontSize: 18, lineHeight: 1.5 }, 'Body'],
  ])('is found if the text %s', (_, text, name) => {
    expect(nearestStyle(textOf(text), [title, body])?.name).toBe(name)
  })

  it('is unknown if most values differ', () => {
    const other = { lineHeight: 2, letterSpacing: 0.1, fontStyle: 'italic', fontSize: 9 }
    const text = textOf({ ...other, textTransform: 'uppercase' })
    expect(nearestStyle(text, [title])).toBeUndefined()
  })
})
