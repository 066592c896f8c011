import { type Fields, type Fixture, navy, page, red, sand } from './fixture'

const image = (filters: Fields, fields: Fields = {}): Fields => ({
  type: 'image',
  src: 'https://golden.test/picture.png',
  x: 25,
  y: 15,
  width: 70,
  height: 50,
  filters,
  ...fields,
})
const one = (filters: Fields, fields: Fields = {}): Fixture => page([image(filters, fields)])

/** Returns four values of one filter, side by side. */
const series = (name: string, values: readonly number[]): Fixture =>
  page(
    values.map((value, index) =>
      image(
        { [name]: value },
        { x: 4 + (index % 2) * 58, y: 3 + Math.floor(index / 2) * 38, width: 54, height: 36 },
      ),
    ),
  )

const shadow = { color: '#000000c0', blur: 6, offsetX: 4, offsetY: 4 }
const drawing = { src: 'https://golden.test/logo.svg', fit: 'contain', x: 10, width: 100 }

/** Filters on images, alone and with other properties. */
export const filterFixtures: Record<string, Fixture> = {
  'filter-blur': series('blur', [0.5, 1, 3, 12]),
  'filter-brightness': series('brightness', [0, 0.5, 1.5, 4]),
  'filter-contrast': series('contrast', [0, 0.5, 1.5, 4]),
  'filter-saturate': series('saturate', [0, 0.5, 2, 6]),
  'filter-hue-rotate': series('hueRotate', [45, 90, 180, 270]),
  'filter-grayscale': series('grayscale', [0.25, 0.5, 0.75, 1]),
  'filter-sepia': series('sepia', [0.25, 0.5, 0.75, 1]),
  'filter-invert': series('invert', [0.25, 0.5, 0.75, 1]),
  'filter-all': one({
    blur: 1,
    brightness: 1.2,
    contrast: 1.3,
    saturate: 1.4,
    hueRotate: 200,
    grayscale: 0.2,
    sepia: 0.3,
    invert: 0.1,
  }),
  'filter-blur-fit': page(
    ['cover', 'contain', 'fill', 'none'].map((fit, index) =>
      image({ blur: 2 }, { fit, x: 4 + index * 29, width: 25, background: sand }),
    ),
  ),
  'filter-blur-crop': one({ blur: 2 }, { crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 } }),
  'filter-blur-focus': one({ blur: 2 }, { width: 40, focusX: 0 }),
  'filter-blur-round': one(
    { blur: 4 },
    { cornerRadius: 20, background: navy, stroke: red, strokeWidth: 2 },
  ),
  'filter-blur-rotation': one({ blur: 3 }, { rotation: 30, flipX: true }),
  'filter-opacity': one({ sepia: 1 }, { opacity: 0.5 }),
  'filter-shadow': one({ blur: 3 }, { shadow }),
  'filter-mask': one({ grayscale: 1 }, { mask: { type: 'ellipse' }, shadow }),
  'filter-blend-mode': page([image({ invert: 1 }, { blendMode: 'multiply' })], {
    background: sand,
  }),
  'filter-drawing': page([image({ hueRotate: 180, invert: 1 }, drawing)], { background: sand }),
  'filter-drawing-blur': page([image({ blur: 2 }, drawing)], { background: navy }),
  'filter-scale': page(
    [image({ blur: 2 }, { width: 40 }), image({ sepia: 1 }, { x: 75, width: 40 })],
    { options: { scale: 2 } },
  ),
}
