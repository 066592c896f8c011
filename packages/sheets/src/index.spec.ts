import * as sheets from '.'

it('offers these names', () => {
  expect(Object.keys(sheets).sort()).toEqual([
    'TableReader',
    'TextOfBytes',
    'cellOf',
    'columnName',
    'kindOf',
    'planColumns',
    'readTable',
    'rowOf',
    'tableLimits',
    'valueOfCell',
    'valueTypes',
  ])
})
