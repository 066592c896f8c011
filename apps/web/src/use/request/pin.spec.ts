import { pinOf, plainId } from './pin'

it.each([
  ['dsg_1', 'dsg_1', 'latest'],
  ['dsg_1@3', 'dsg_1', 3],
  ['dsg_1@draft', 'dsg_1', 'draft'],
  ['tpl_1', 'tpl_1', 'latest'],
])('%s is %s, pinned to %s', (id, plain, pin) => {
  expect([plainId(id), pinOf(id)]).toEqual([plain, pin])
})
