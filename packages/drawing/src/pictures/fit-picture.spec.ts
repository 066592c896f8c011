import { type Rectangle } from '../geometry/rectangle'
import { fitPicture, type PictureFit } from './fit-picture'

const box = { width: 100, height: 100 }
const wide = { width: 400, height: 200 }
const tall = { width: 200, height: 400 }
const small = { width: 40, height: 20 }
const area = (...[x, y, width, height]: [number, number, number, number]): Rectangle => ({
  x,
  y,
  width,
  height,
})
const whole = area(0, 0, 100, 100)

describe('fitPicture', () => {
  it.each<[string, typeof box, Partial<PictureFit>, Rectangle, Rectangle]>([
    ['cover cuts the sides of a wide one', wide, {}, area(100, 0, 200, 200), whole],
    ['cover cuts top and bottom of a tall one', tall, {}, area(0, 100, 200, 200), whole],
    ['cover enlarges', small, {}, area(10, 0, 20, 20), whole],
    ['focus left', wide, { focusX: 0 }, area(0, 0, 200, 200), whole],
    ['focus right', wide, { focusX: 1 }, area(200, 0, 200, 200), whole],
    ['focus keeps its point in the middle', wide, { focusX: 0.4 }, area(60, 0, 200, 200), whole],
    ['focus stops at the edge', wide, { focusX: 0.2 }, area(0, 0, 200, 200), whole],
    ['focus down', tall, { focusY: 0.6 }, area(0, 140, 200, 200), whole],
    ['contain shows all', wide, { fit: 'contain' }, area(0, 0, 400, 200), area(0, 25, 100, 50)],
    ['contain, tall', tall, { fit: 'contain' }, area(0, 0, 200, 400), area(25, 0, 50, 100)],
    [
      'contain goes where the focus is',
      wide,
      { fit: 'contain', focusY: 1 },
      area(0, 0, 400, 200),
      area(0, 50, 100, 50),
    ],
    ['fill stretches', wide, { fit: 'fill' }, area(0, 0, 400, 200), whole],
    ['none keeps the size', small, { fit: 'none' }, area(0, 0, 40, 20), area(30, 40, 40, 20)],
    ['none cuts what is larger', wide, { fit: 'none' }, area(150, 50, 100, 100), whole],
    [
      'none, focus',
      small,
      { fit: 'none', focusX: 0, focusY: 1 },
      area(0, 0, 40, 20),
      area(0, 80, 40, 20),
    ],
    [
      'crop first, then cover',
      wide,
      { crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 } },
      area(250, 0, 100, 100),
      whole,
    ],
    [
      'focus counts inside the crop',
      wide,
      { crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 }, focusX: 0 },
      area(200, 100, 100, 100),
      whole,
    ],
    [
      'crop and fill',
      wide,
      { fit: 'fill', crop: { x: 0.25, y: 0.5, width: 0.5, height: 0.25 } },
      area(100, 100, 200, 50),
      whole,
    ],
  ])('%s', (...[, picture, how, source, target]) => {
    const plain: PictureFit = { fit: 'cover', focusX: 0.5, focusY: 0.5, crop: null }
    expect(fitPicture(picture, box, { ...plain, ...how })).toEqual({ source, target })
  })
})
