import { type GallerySearch, listQueryOf, readGallerySearch } from './templates-search'

it.each<[string, Record<string, unknown>, GallerySearch]>([
  ['nothing', {}, {}],
  ['all filters', { ...full() }, full()],
  [
    'numbers and flags that the router has read',
    { q: 2026, promoted: 'true' },
    { q: '2026', promoted: true },
  ],
  [
    'no filters that are not valid',
    { q: '', size: 'large', orientation: 'Round', owner: 'them', promoted: 3, page: 4 },
    {},
  ],
])('an address has %s', (_, address, search) => expect(readGallerySearch(address)).toEqual(search))

function full(): GallerySearch {
  return {
    q: 'quote',
    category: 'Social',
    size: '1080x1350',
    orientation: 'Portrait',
    promoted: true,
    owner: 'own',
    orderBy: 'name',
    folder: 'fld_1',
    tag: 'sale',
    brand: 'brd_1',
  }
}

it('survives being written and read again', () => {
  const search = readGallerySearch({ ...full() })
  expect(readGallerySearch({ ...search })).toEqual(full())
})

it('asks the service for these templates, and not in which brand they are shown', () => {
  expect(listQueryOf(full())).toEqual({
    search: 'quote',
    category: 'Social',
    size: '1080x1350',
    orientation: 'Portrait',
    promoted: true,
    owner: 'own',
    orderBy: 'name',
    folderId: 'fld_1',
    tag: 'sale',
    perPage: 48,
  })
  expect(listQueryOf({})).toEqual({ owner: 'all', perPage: 48 })
})
