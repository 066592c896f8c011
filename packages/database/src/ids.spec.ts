import { isId, newId } from '.'

describe('ids', () => {
  it('are a prefix and 26 digits that mean the same in a URL', () => {
    expect(newId('dsg')).toMatch(/^dsg_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$/)
  })

  it('sort as they were made, and none is made twice', () => {
    const ids = Array.from({ length: 10_000 }, () => newId('rnd'))
    expect([...ids].sort()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('begin with their time', async () => {
    const [early, late] = [
      newId('org'),
      await new Promise<string>(resolve =>
        setTimeout(() => {
          resolve(newId('org'))
        }, 5),
      ),
    ]
    expect(early.slice(0, 10)).toBe(late.slice(0, 10))
    expect(early < late).toBe(true)
  })

  const good = newId('rnd')

  it.each([
    [good, true],
    [good.toUpperCase(), false],
    [good.slice(0, -1), false],
    [`${good}0`, false],
    [`${good}\n`, false],
    [good.replace('rnd_', 'dsg_'), false],
    [good.replace('rnd_', ''), false],
    ['rnd_8zzzzzzzzzzzzzzzzzzzzzzzzz', false],
    ['rnd_0000000000000000000000000i', false],
    ['rnd_0000000000000000000000000\u0000', false],
    ['', false],
  ])('are recognised by their form: %j', (text, valid) => {
    expect(isId('rnd', text)).toBe(valid)
  })
})
