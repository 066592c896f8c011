import { type DesignsSearch, designsQueryOf, readDesignsSearch } from './designs-search'

const full: DesignsSearch = {
  q: 'sale',
  userId: 'user-7',
  draft: false,
  editedBy: 'usr_ada',
  size: '1080x1350',
  orderBy: 'oldest',
  folder: 'fld_1',
  tag: 'print',
}

it.each<[string, Record<string, unknown>, DesignsSearch]>([
  ['nothing', {}, {}],
  ['all filters', { ...full }, full],
  ['numbers that the router has read', { q: 2026, userId: 42 }, { q: '2026', userId: '42' }],
  ['texts of the router', { draft: 'true' }, { draft: true }],
  [
    'no filters that are not valid',
    { q: '', userId: ['a'], draft: 'x', editedBy: 7n, size: null, orderBy: 'latest', page: 4 },
    {},
  ],
])('an address has %s', (_, address, search) => expect(readDesignsSearch(address)).toEqual(search))

it('asks the service for these designs', () => {
  expect(designsQueryOf(full)).toEqual({
    search: 'sale',
    userId: 'user-7',
    draft: false,
    editedBy: 'usr_ada',
    size: '1080x1350',
    orderBy: 'oldest',
    folderId: 'fld_1',
    tag: 'print',
    perPage: 48,
  })
  expect(designsQueryOf({})).toEqual({ perPage: 48 })
})
