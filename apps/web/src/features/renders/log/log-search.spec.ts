import { logQueryOf, readLogSearch } from './log-search'

describe('the filters of an address', () => {
  const all = {
    status: 'failed',
    designId: 'dsg_01',
    keyId: 'key_01',
    q: 'rnd_01',
    from: '2026-11-21',
    to: '2026-11-22T10:00:00.000Z',
  }

  it.each([
    ['every filter', all, all],
    ['nothing', {}, {}],
    ['a number', { q: 2026 }, { q: '2026' }],
    ['an empty text', { q: '', designId: '' }, {}],
    ['an unknown status', { status: 'done' }, {}],
    ['an impossible date', { from: '2026-13-40', to: 'yesterday' }, {}],
    ['values that are not text', { q: ['a'], keyId: { id: 1 } }, {}],
    ['something else', { page: 3 }, {}],
  ])('are read from %s', (_, address, read) => expect(readLogSearch(address)).toEqual(read))

  it('are sent to the service', () => {
    const { q, ...same } = all
    expect(logQueryOf(readLogSearch(all))).toEqual({ ...same, search: q, perPage: 40 })
    expect(logQueryOf({ q: '  ' })).toEqual({ perPage: 40 })
  })
})
