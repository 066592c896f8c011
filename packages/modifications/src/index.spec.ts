import * as modifications from '.'

it('offers these names', () => {
  expect(Object.keys(modifications).sort()).toEqual([
    'acceptedKeys',
    'applyBrand',
    'applyModifications',
    'contrastOf',
    'effectsOf',
    'fallbackOf',
    'leastContrast',
    'luminanceOf',
    'measuredViolations',
    'presentValues',
    'rebuild',
    'refuseIgnored',
    'withPlaceholders',
  ])
})
