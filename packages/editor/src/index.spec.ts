import * as editor from '.'

it('offers these names', () => {
  expect(Object.keys(editor).sort()).toEqual([
    'boundsOnPage',
    'elementsIn',
    'everyElement',
    'findElement',
    'frameOf',
    'handleAt',
    'hitsAt',
    'isGroup',
    'matrixOf',
    'merge',
  ])
})
