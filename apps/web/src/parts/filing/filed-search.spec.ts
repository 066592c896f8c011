import { filedQueryOf, readFiledSearch } from './filed-search'

it.each([
  ['nothing', {}, {}],
  ['a folder and a tag', { folder: 'fld_1', tag: 'sale' }, { folder: 'fld_1', tag: 'sale' }],
  ['what is in no folder', { folder: 'none' }, { folder: 'none' }],
  ['a tag that the router has read as a number', { tag: 2026 }, { tag: '2026' }],
  ['nothing that is not valid', { folder: 'all', tag: '' }, {}],
])('an address has %s', (_what, address, search) => {
  expect(readFiledSearch(address)).toEqual(search)
})

it('asks the service for it', () => {
  expect(filedQueryOf({ folder: 'none', tag: 'sale' })).toEqual({ folderId: 'none', tag: 'sale' })
  expect(filedQueryOf({})).toEqual({})
})
