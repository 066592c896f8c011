import { checkPlace, type FolderNode, foldersWithin } from './place-of-folder'

/** A chain of folders, each within the one before: 1 to 4, and another folder at the top. */
const all: FolderNode[] = [
  { id: '1', name: 'Spring', parentId: null },
  { id: '2', name: 'Sale', parentId: '1' },
  { id: '3', name: 'Posters', parentId: '2' },
  { id: '4', name: 'A4', parentId: '3' },
  { id: 'x', name: 'Straße', parentId: null },
]

describe('the place of a folder', () => {
  it.each([
    ['at the top', { id: '', name: 'Summer', parentId: null }],
    ['on the fifth level', { id: '', name: 'A4', parentId: '4' }],
    ['where it is', { id: '2', name: 'SALE', parentId: '1' }],
    ['with the name of a folder elsewhere', { id: 'x', name: 'Spring', parentId: '1' }],
  ])('is free %s', (_where, folder) => {
    expect(() => checkPlace(all, folder)).not.toThrow()
  })

  it.each([
    ['there is no such parent', { id: '', name: 'A', parentId: '9' }, 'not_found'],
    ['it is its own parent', { id: '1', name: 'A', parentId: '1' }, 'invalid_request'],
    ['its parent is in it', { id: '1', name: 'A', parentId: '3' }, 'invalid_request'],
    ['folders in it would be too deep', { id: '1', name: 'A', parentId: 'x5' }, 'invalid_request'],
    ['another has its name', { id: '', name: 'spring', parentId: null }, 'in_use'],
    [
      'another has its name, composed differently',
      { id: '', name: 'e\u0301', parentId: 'x' },
      'in_use',
    ],
  ])('is refused if %s', (_why, folder, code) => {
    const more = [
      ...all,
      { id: 'x5', name: 'Deep', parentId: 'x' },
      { id: 'y', name: '\u00e9', parentId: 'x' },
    ]
    expect(() => checkPlace(more, folder)).toThrow(expect.objectContaining({ code }) as Error)
  })

  it('takes all folders in it along', () => {
    expect(foldersWithin(all, '2')).toEqual(['2', '3', '4'])
    expect(foldersWithin(all, 'x')).toEqual(['x'])
  })
})
