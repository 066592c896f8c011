import { textSchema } from '@platen/design'
import { ownStyle, sizeOf } from './run-style'

const element = textSchema.parse({ id: 't', type: 'text', width: 1, height: 1, fontSize: 53 })

describe('the size of a style', () => {
  it('is that of the text, without a rounding error', () => {
    expect((53 * 12.3) / 53).not.toBe(12.3)
    expect(sizeOf(ownStyle(element), element, 12.3)).toBe(12.3)
  })

  it('shrinks in proportion to the text', () => {
    expect(sizeOf({ ...ownStyle(element), fontSize: 106 }, element, 26.5)).toBe(53)
  })
})
