import * as embed from '.'

it('offers these and no more', () => {
  expect(Object.keys(embed).sort()).toEqual([
    'EmbedError',
    'createEditor',
    'exportFormats',
    'openPort',
  ])
})
