import { readCompareSearch } from './compare-search'

it.each([
  [{}, {}],
  [
    { from: 3, to: 7, page: 2 },
    { from: 3, to: 7, page: 2 },
  ],
  [{ from: '3' }, { from: 3 }],
  [{ from: 0, to: 1.5, page: 1 }, {}],
  [{ from: 'x', to: 1e9, more: 'y' }, {}],
])('%j is read as %j', (address, search) => expect(readCompareSearch(address)).toEqual(search))
