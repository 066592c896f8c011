import * as modifications from '.'

it('offers these names', () => {
  expect(Object.keys(modifications).sort()).toEqual([
    'acceptedKeys',
    'addressesOf',
    'affectedFields',
    'applyBrand',
    'applyModifications',
    'contrastOf',
    'effectsOf',
    'fallbackOf',
    'findFields',
    'keysOf',
    'leastContrast',
    'leastContrastOn',
    'luminanceOf',
    'mapBody',
    'measuredViolations',
    'nearestId',
    'pointerTo',
    'presentValues',
    'readableOn',
    'rebuild',
    'refuseIgnored',
    'targetOf',
    'textContrasts',
    'valueAt',
    'withPlaceholders',
  ])
})
