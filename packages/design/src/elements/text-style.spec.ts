import { parseWith } from '../parsing/faults'
import { textSchema } from './text'
import { textStyleKeys, textStyleSchema } from './text-style'

describe('a text style', () => {
  it('has the values of a new text unless it says otherwise', () => {
    const text = textSchema.parse({ id: 'a', type: 'text', x: 0, y: 0, width: 1, height: 1 })
    const style = textStyleSchema.parse({})
    expect(Object.keys(style)).toEqual(textStyleKeys)
    expect(text).toMatchObject(style)
  })

  it.each([
    [
      { fill: { type: 'image', src: 'https://cdn.example/a.png' } },
      /^value\.fill\.type must be one of linear, radial, conic$/,
    ],
    [{ fontWeight: 1000 }, /^value\.fontWeight must be a whole number from 100 to 900$/],
    [{ text: 'Sale' }, /^value.*text/],
  ])('does not take %j', (value, message) => {
    expect(() => parseWith(textStyleSchema, value, 'value')).toThrow(message)
  })
})
