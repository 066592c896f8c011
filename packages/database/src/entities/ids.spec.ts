import { isId } from '@platen/design'
import { newId } from '..'
import { firstIdAt } from './ids'

describe('ids', () => {
  it('are a prefix and 26 digits that need no escaping in a URL', () => {
    expect(isId('dsg', newId('dsg'))).toBe(true)
  })

  it('sort by creation, and none is created twice', () => {
    const ids = Array.from({ length: 10_000 }, () => newId('rnd'))
    expect([...ids].sort()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('begin with their time', () => {
    const early = newId('org')
    const soon = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5)
    const late = newId('org')
    soon.mockRestore()
    expect(early.slice(0, 10)).toBe(late.slice(0, 10))
    expect(early < late).toBe(true)
  })

  it('are divided by a time into earlier and later ones', () => {
    const before = newId('rnd')
    const now = new Date()
    const [id, first, next] = [newId('rnd'), firstIdAt('rnd', now), new Date(now.getTime() + 1000)]
    expect(isId('rnd', first)).toBe(true)
    expect([before < firstIdAt('rnd', next), first <= id]).toEqual([true, true])
    expect(id < firstIdAt('rnd', next)).toBe(true)
  })
})
