import { imageSchema } from '@platen/design'
import { type ShownPicture } from '../worker/messages'
import { neededSide } from './needed-side'

const shown = (properties: object, pixelRatio = 1): ShownPicture => ({
  kind: 'element',
  element: imageSchema.parse({
    id: 'a',
    type: 'image',
    src: 'https://a.test/a.tif',
    width: 300,
    height: 100,
    ...properties,
  }),
  pixelRatio,
})

const place = (width: number, fit: 'cover' | 'none' = 'cover'): object => ({
  src: 'https://a.test/a.tif',
  owner: 'page "p"',
  box: { width, height: 10, fit },
})

const painted = (...places: object[]): ShownPicture =>
  ({ kind: 'paint', places, pixelRatio: 2 }) as ShownPicture

describe('a picture', () => {
  it.each<[string, ShownPicture, number]>([
    ['that covers a box: twice its side', shown({}), 600],
    ['on a sharper screen: more', shown({}, 2), 1200],
    [
      'of which only a part is visible: more',
      shown({ crop: { x: 0, y: 0, width: 0.5, height: 0.25 } }),
      2400,
    ],
    ['in its own px: all', shown({ fit: 'none' }), Infinity],
    ['that paints: twice the largest box', painted(place(20), place(50)), 200],
    ['that paints in its own px: all', painted(place(20), place(20, 'none')), Infinity],
  ])('%s', (_, picture, side) => expect(neededSide(picture)).toBe(side))
})
