import { readAssetsSearch } from './assets-search'

describe('the address of the assets', () => {
  it.each([
    [
      { kind: 'svg', asset: 'ast_01' },
      { kind: 'svg', asset: 'ast_01' },
    ],
    [{ kind: 'video', asset: 'dsg_01' }, {}],
    [{ asset: 7 }, {}],
    [{}, {}],
  ])('%j is read as %j', (address, read) => {
    expect(readAssetsSearch(address)).toEqual(read)
  })
})
