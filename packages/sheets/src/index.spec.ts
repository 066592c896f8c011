import * as sheets from '.'

it('offers these names', () => {
  expect(Object.keys(sheets).sort()).toEqual([
    'TableReader',
    'TextOfBytes',
    'cellOf',
    'planColumns',
    'readTable',
    'rowOf',
    'tableLimits',
    'valueOfCell',
    'valueTypes',
  ])
})
