import { type Fields, type Fixture, navy, page, red, sand } from './fixture'

const image = (fields: Fields = {}): Fields => ({
  type: 'image',
  src: 'https://golden.test/picture.png',
  x: 35,
  y: 15,
  width: 50,
  height: 50,
  ...fields,
})
const svg = (fields: Fields = {}): Fields => ({
  type: 'svg',
  src: 'https://golden.test/logo.svg',
  x: 10,
  y: 20,
  width: 100,
  height: 40,
  ...fields,
})

const one = (fields: Fields): Fixture => page([image(fields)])
const drawing = (fields: Fields): Fixture => page([svg(fields)], { background: '#cccccc' })

const shadow = { color: '#000000c0', blur: 6, offsetX: 4, offsetY: 4 }

/** Images and SVGs, by property. */
export const pictureFixtures: Record<string, Fixture> = {
  'image-fit-cover': one({}),
  'image-fit-contain': one({ fit: 'contain', background: sand }),
  'image-fit-fill': one({ fit: 'fill' }),
  'image-fit-none': one({ fit: 'none' }),
  'image-focus': page([
    image({ x: 5, width: 50, focusX: 0 }),
    image({ x: 65, width: 50, focusX: 0.7 }),
  ]),
  'image-focus-vertical': page([
    image({ x: 5, width: 50, height: 20, focusY: 0 }),
    image({ x: 65, width: 50, height: 20, focusY: 1 }),
  ]),
  'image-crop': one({ crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 } }),
  'image-corner-radius': one({ cornerRadius: 15 }),
  'image-corner-radii': one({ cornerRadius: [25, 0, 10, 0] }),
  'image-stroke': one({ cornerRadius: 10, stroke: red, strokeWidth: 6 }),
  'image-background-gradient': one({
    fit: 'contain',
    background: {
      type: 'linear',
      angle: 180,
      stops: [
        { offset: 0, color: sand },
        { offset: 1, color: navy },
      ],
    },
  }),
  'image-shadow': one({ shadow }),
  'image-shadow-round': one({ cornerRadius: 25, shadow }),
  'image-opacity': one({ opacity: 0.4, cornerRadius: 10, stroke: red, strokeWidth: 6 }),
  'image-flip': page([image({ x: 5, flipX: true }), image({ x: 65, flipY: true })]),
  'image-rotation': one({ rotation: 30, height: 30, y: 25 }),
  'svg-fit-contain': drawing({ height: 30 }),
  'svg-fit-cover': drawing({ fit: 'cover', x: 40, width: 40 }),
  'svg-fit-fill': drawing({ fit: 'fill', height: 20 }),
  'svg-fill': drawing({ fill: red }),
  'svg-colors': drawing({ colors: { '#f2c14e': navy } }),
  'svg-opacity': drawing({ opacity: 0.4 }),
  'svg-rotation': drawing({ rotation: 20 }),
}
