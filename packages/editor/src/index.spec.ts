import * as editor from '.'

it('offers these names', () => {
  expect(Object.keys(editor).sort()).toEqual([
    'boundsOnPage',
    'everyElement',
    'findElement',
    'isGroup',
    'matrixOf',
  ])
})
