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
    ['a status that there is not', { status: 'done' }, {}],
    ['a date that there is not', { from: '2026-13-40', to: 'yesterday' }, {}],
    ['what is no text', { q: ['a'], keyId: { id: 1 } }, {}],
    ['something else', { page: 3 }, {}],
  ])('are read from %s', (_, address, read) => expect(readLogSearch(address)).toEqual(read))

  it('are what the service is asked for', () => {
    const { q, ...same } = all
    expect(logQueryOf(readLogSearch(all))).toEqual({ ...same, search: q, perPage: 40 })
    expect(logQueryOf({ q: '  ' })).toEqual({ perPage: 40 })
  })
})
