import { smallerThan } from './picture-size'

it.each([
  [
    { minPixels: 500 },
    { width: 800, height: 499 },
    'Looks better with at least 500 px on its shorter side (it has 499)',
  ],
  [{ minPixels: 500 }, { width: 500, height: 800 }, null],
  [{ minPixels: 500 }, { width: null, height: null }, null],
  [{}, { width: 1, height: 1 }, null],
])('a field %j and a picture of %j: %s', (field, picture, text) => {
  expect(smallerThan(field, { mimetype: 'image/png', ...picture })).toBe(text)
})

it('accepts a drawing of any size', () => {
  const drawing = { mimetype: 'image/svg+xml', width: 10, height: 10 }
  expect(smallerThan({ minPixels: 500 }, drawing)).toBeNull()
})
