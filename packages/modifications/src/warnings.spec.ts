import { applyModifications } from './apply-modifications'
import { complaint, designOf } from './testing/designs'
import { refuseIgnored } from './warnings'

const strict = (...sent: { id: string; [key: string]: unknown }[]): string | undefined =>
  complaint(() => refuseIgnored(applyModifications(designOf(), sent).warnings))

describe('a strict call', () => {
  it('is refused for every id and key that would be ignored', () => {
    expect(strict({ id: 'titel' }, { id: 'shape', text: 'x' })).toBe(
      'modifications[0].id matches no element or page of this design: "titel"; modifications[1]: key "text" was ' +
        'ignored for "shape": an element of the type "shape" does not accept this key',
    )
  })

  it('is not refused for a stroke whose width was chosen, nor for nothing', () => {
    expect(strict({ id: 'shape', stroke: '#f00' })).toBeUndefined()
    expect(strict()).toBeUndefined()
  })

  it.each([
    [10, []],
    [12, ['and more']],
  ])('names at most ten of %d, and counts the rest', (count, rest) => {
    const message = strict(...Array.from({ length: count }, () => ({ id: 'x' }))) ?? ''
    const parts = message.split('; ')
    expect(parts[9]).toContain('modifications[9]')
    expect(parts.slice(10)).toEqual(rest)
  })

  it.each([
    [64, `"${'x'.repeat(64)}"`],
    [900, `"${'x'.repeat(64)}…"`],
  ])('quotes at most 64 characters of an id of %d', (length, quoted) => {
    expect(strict({ id: 'x'.repeat(length) })).toBe(
      `modifications[0].id matches no element or page of this design: ${quoted}`,
    )
  })
})
