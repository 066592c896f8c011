import { readBuildSearch } from './build-search'

it.each([
  [
    { key: 'sgk_1', design: 'dsg_1' },
    { key: 'sgk_1', design: 'dsg_1' },
  ],
  [{ design: 'tpl_1@3' }, { design: 'tpl_1@3' }],
  [{ design: 'dsg_1@draft' }, {}],
  [{ design: '../keys' }, {}],
  [{ key: 4, design: ['dsg_1'] }, {}],
  [{ key: '' }, {}],
])('reads %j as %j', (address, search) => expect(readBuildSearch(address)).toEqual(search))
