import { parseWith } from '../parsing/faults'
import { isImagePaint, paintSchema } from './paint'
import { complaint } from '../testing/documents'

const stops = [
  { offset: 0, color: '#fff' },
  { offset: 1, color: '#000' },
]

describe('a paint', () => {
  it.each([
    ['#abc', '#abc'],
    [
      { type: 'linear', stops },
      { type: 'linear', angle: 180, stops },
    ],
    [
      { type: 'radial', stops },
      { type: 'radial', cx: 0.5, cy: 0.5, r: 0.5, stops },
    ],
    [
      { type: 'conic', stops },
      { type: 'conic', cx: 0.5, cy: 0.5, angle: 0, stops },
    ],
    [
      { type: 'image', src: 'https://cdn.example/a' },
      { type: 'image', src: 'https://cdn.example/a', fit: 'cover' },
    ],
  ])('fills the defaults of %j', (written, full) => {
    expect(paintSchema.parse(written)).toEqual(full)
  })

  it.each([
    [undefined, 'paint is required'],
    [null, 'paint must be a hex colour, a gradient or an image'],
    [7, 'paint must be a hex colour, a gradient or an image'],
    ['blue', 'paint must be a hex colour'],
    [{}, 'paint.type must be one of linear, radial, conic, image'],
    [{ type: 'linear' }, 'paint.stops is required'],
    [{ type: 'linear', stops: [] }, 'paint.stops must not be empty'],
    [
      { type: 'linear', stops: Array(65).fill(stops[0]) },
      'paint.stops must contain at most 64 stops',
    ],
    [{ type: 'radial', stops, r: 0 }, 'paint.r must be a number from 0.0001 to 10'],
    [
      { type: 'conic', stops: [{ offset: 2, color: 'x' }] },
      'paint.stops[0].offset must be a number from 0 to 1; paint.stops[0].color must be a hex colour',
    ],
    [{ type: 'image', src: 'x' }, 'paint.src must be an http, https or data: URL'],
  ])('refuses %j', (paint, message) => {
    expect(complaint(() => parseWith(paintSchema, paint, 'paint'))).toBe(message)
  })

  it('knows which ones need a picture', () => {
    expect(isImagePaint({ type: 'image', src: 'https://cdn.example/a', fit: 'cover' })).toBe(true)
    expect(isImagePaint('#fff')).toBe(false)
    expect(isImagePaint(null)).toBe(false)
  })
})
