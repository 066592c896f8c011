import * as modifications from '.'

it('offers these names', () => {
  expect(Object.keys(modifications).sort()).toEqual([
    'acceptedKeys',
    'applyModifications',
    'fallbackOf',
    'presentValues',
    'refuseIgnored',
    'withStandIns',
  ])
})
