import { readUseSearch } from './use-search'

it.each([
  [{}, {}],
  [
    { tab: 'request', brand: 'brd_1', render: 'rnd_1', page: 2 },
    { tab: 'request', brand: 'brd_1', render: 'rnd_1', page: 2 },
  ],
  [{ tab: 'fill', brand: '', render: 7, page: 1 }, {}],
  [{ tab: 'versions' }, { tab: 'versions' }],
  [{ tab: 'other', page: 1.5, more: 'x' }, {}],
  [{ page: '3' }, { page: 3 }],
])('%j is read as %j', (address, search) => expect(readUseSearch(address)).toEqual(search))
