import { readAssetsSearch } from './assets-search'

describe('the address of the assets', () => {
  it.each([
    [
      { kind: 'svg', asset: 'ast_01' },
      { kind: 'svg', asset: 'ast_01' },
    ],
    [
      { q: 'logo', kind: 'svg' },
      { q: 'logo', kind: 'svg' },
    ],
    [
      { folder: 'fld_1', tag: 'sale', orderBy: 'name' },
      { folder: 'fld_1', tag: 'sale', orderBy: 'name' },
    ],
    // The router reads 2026 as a number.
    [{ q: 2026 }, { q: '2026' }],
    [{ q: '' }, {}],
    [{ kind: 'video', asset: 'dsg_01' }, {}],
    [{ asset: 7 }, {}],
    [{}, {}],
  ])('%j is read as %j', (address, read) => expect(readAssetsSearch(address)).toEqual(read))
})
