import * as modifications from '.'

it('offers these names', () => {
  expect(Object.keys(modifications).sort()).toEqual([
    'acceptedKeys',
    'affectedFields',
    'applyBrand',
    'applyModifications',
    'contrastOf',
    'effectsOf',
    'fallbackOf',
    'findFields',
    'leastContrast',
    'luminanceOf',
    'measuredViolations',
    'presentValues',
    'rebuild',
    'refuseIgnored',
    'withPlaceholders',
  ])
})
