import * as embed from '.'

it('exports exactly these names', () => {
  expect(Object.keys(embed).sort()).toEqual([
    'EmbedError',
    'createEditor',
    'exportFormats',
    'openPort',
  ])
})
