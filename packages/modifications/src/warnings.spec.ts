import { applyModifications } from './apply-modifications'
import { complaint, designOf } from './testing/designs'
import { refuseIgnored } from './warnings'

const strict = (...sent: { id: string; [key: string]: unknown }[]): string | undefined =>
  complaint(() => {
    refuseIgnored(applyModifications(designOf(), sent).warnings)
  })

describe('a strict call', () => {
  it('is refused for every id and key that would be ignored', () => {
    expect(strict({ id: 'titel' }, { id: 'shape', text: 'x' })).toBe(
      'modifications[0].id names nothing in this design: "titel"; modifications[1]: key "text" was ' +
        'ignored for "shape": an element of the type "shape" does not take this key',
    )
  })

  it('is not refused for a stroke whose width was chosen, nor for nothing', () => {
    expect(strict({ id: 'shape', stroke: '#f00' })).toBeUndefined()
    expect(strict()).toBeUndefined()
  })

  it('names ten and counts the rest, and cuts what is endless', () => {
    const sent = Array.from({ length: 12 }, () => ({ id: 'x'.repeat(900) }))
    const message = strict(...sent) ?? ''
    expect(message.split('; ')).toHaveLength(11)
    expect(message).toMatch(/; and 2 more$/)
    expect(message.length).toBeLessThan(2_000)
  })
})
