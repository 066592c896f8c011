import { type Fields, type Fixture, navy, page, red, sand } from './fixture'

const image = (fields: Fields = {}): Fields => ({
  type: 'image',
  src: 'https://golden.test/picture.png',
  x: 25,
  y: 15,
  width: 70,
  height: 50,
  ...fields,
})
const one = (fields: Fields): Fixture => page([image(fields)])

/** Returns four images side by side. */
const row = (fields: readonly Fields[]): Fixture =>
  page(
    fields.map((own, index) => image({ x: 4 + index * 29, y: 10, width: 25, height: 60, ...own })),
  )

const shadow = { color: '#000000c0', blur: 6, offsetX: 4, offsetY: 4 }
const crop = { x: 0.25, y: 0.25, width: 0.75, height: 0.5 }
const fits = ['cover', 'contain', 'fill', 'none']
const wedge = { type: 'path', d: 'M0 1L0.5 0L1 1Z' }

/** Combinations of properties of images, and metadata in the files. */
export const imageFixtures: Record<string, Fixture> = {
  'image-stroke-radii': one({ cornerRadius: [0, 8, 16, 25], stroke: red, strokeWidth: 5 }),
  'image-stroke-translucent': one({ cornerRadius: 10, stroke: '#e6394680', strokeWidth: 10 }),
  'image-background-color': one({ fit: 'contain', background: sand, cornerRadius: 12 }),
  'image-crop-fit': row(fits.map(fit => ({ crop, fit, background: sand }))),
  'image-crop-focus': row([0, 0.33, 0.67, 1].map(focusX => ({ crop, focusX }))),
  'image-contain-focus': row(
    [0, 0.33, 0.67, 1].map(focusY => ({ fit: 'contain', focusY, background: sand })),
  ),
  'image-mask-rect': one({
    mask: { type: 'rect', x: 0.1, y: 0.1, width: 0.8, height: 0.6, cornerRadius: 0.2 },
  }),
  'image-mask-path': one({ mask: wedge, shadow, stroke: navy, strokeWidth: 4 }),
  'image-mask-round': one({ mask: { type: 'ellipse' }, cornerRadius: 20, rotation: 20 }),
  'image-effects': page(
    [image({ opacity: 0.7, blendMode: 'multiply', shadow, cornerRadius: [20, 0, 20, 0] })],
    { background: sand },
  ),
  'image-alt': one({ alt: 'Says nothing in the picture' }),
  'image-exif': page(
    [1, 2, 3, 4, 5, 6, 7, 8].map((orientation, index) =>
      image({
        src: `https://golden.test/turned-${orientation}.jpg`,
        x: 5 + (index % 4) * 28,
        y: 8 + Math.floor(index / 4) * 34,
        width: 26,
        height: 30,
        fit: 'contain',
        background: sand,
      }),
    ),
  ),
}
