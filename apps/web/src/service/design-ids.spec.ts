import { editPathOf, pathOf, pinOf, plainId, requestPathOf } from './design-ids'

it.each([
  ['dsg_1', 'dsg_1', 'latest'],
  ['dsg_1@3', 'dsg_1', 3],
  ['dsg_1@draft', 'dsg_1', 'draft'],
  ['tpl_1', 'tpl_1', 'latest'],
])('%s is %s, pinned to %s', (id, plain, pin) => {
  expect([plainId(id), pinOf(id)]).toEqual([plain, pin])
})

it.each([
  ['dsg_1@3', '/designs/dsg_1'],
  ['tpl_1', '/templates/tpl_1'],
])('%s has the page %s', (id, path) => {
  expect(pathOf(id)).toBe(path)
  expect(requestPathOf({ id: 'rnd_1', designId: id })).toBe(`${path}?tab=request&render=rnd_1`)
})

it('returns the path of the editor, whichever version an id names', () => {
  expect(editPathOf('dsg_1@3')).toBe('/designs/dsg_1/edit')
})
