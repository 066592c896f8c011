import { foldersIn, foldersWith, pathTo, treeOf } from './folder-tree'

const spring = { id: '1', name: 'Spring', parentId: null }
const june = { id: '2', name: 'June', parentId: '1' }
const print = { id: '3', name: 'Print', parentId: '2' }
const autumn = { id: '4', name: 'Autumn', parentId: null }
const folders = [spring, june, print, autumn]

it('leads from the top to a folder', () => {
  expect(pathTo(folders, '3')).toEqual([spring, june, print])
  expect(pathTo(folders, undefined)).toEqual([])
  expect(pathTo(folders, 'gone')).toEqual([])
})

it('lists the folders in a folder by name', () => {
  expect(foldersIn(folders, null)).toEqual([autumn, spring])
  expect(foldersIn(folders, '2')).toEqual([print])
  const months = ['Week 10', 'Week 9'].map(name => ({ id: name, name, parentId: null }))
  expect(foldersIn(months, null).map(({ name }) => name)).toEqual(['Week 9', 'Week 10'])
})

it('lists all folders as a tree, without one that is being moved', () => {
  expect(treeOf(folders)).toEqual([
    { folder: autumn, level: 0 },
    { folder: spring, level: 0 },
    { folder: june, level: 1 },
    { folder: print, level: 2 },
  ])
  expect(treeOf(folders, '2').map(({ folder }) => folder)).toEqual([autumn, spring])
})

it('finds the folders that have something of a kind, and those around them', () => {
  const none = { designs: 0, templates: 0, assets: 0 }
  const held = folders.map(folder => ({
    ...folder,
    items: folder === june ? { ...none, designs: 2 } : none,
  }))
  expect(foldersWith(held, 'designs').map(({ name }) => name)).toEqual(['Spring', 'June'])
  expect(foldersWith(held, 'assets')).toEqual([])
})
