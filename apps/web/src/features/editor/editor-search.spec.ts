import { readEditorSearch } from './editor-search'

it.each([
  [
    { page: 2, element: 'headline' },
    { page: 2, element: 'headline' },
  ],
  [{ page: '3' }, { page: 3 }],
  [{ page: 0, element: '' }, {}],
  [{ page: 1.5, element: 7 }, {}],
  [{ page: 'x' }, {}],
])('reads %p as %p', (search, read) => expect(readEditorSearch(search)).toEqual(read))
