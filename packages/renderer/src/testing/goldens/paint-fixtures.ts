import { blue, type Fields, type Fixture, navy, page, red, sand } from './fixture'

const src = 'https://golden.test/picture.png'
const paint = (fit = 'cover'): Fields => ({ type: 'image', src, fit })
const drawing = { type: 'image', src: 'https://golden.test/logo.svg', fit: 'contain' }

const shape = (fields: Fields = {}): Fields => ({
  type: 'shape',
  x: 25,
  y: 15,
  width: 70,
  height: 50,
  fill: paint(),
  ...fields,
})
const one = (fields: Fields): Fixture => page([shape(fields)])
const text = (fields: Fields = {}): Fields => ({
  type: 'text',
  x: 5,
  y: 10,
  width: 110,
  height: 60,
  text: 'Paint',
  fontSize: 40,
  fontFamily: 'Inter',
  fontWeight: 700,
  fill: paint(),
  ...fields,
})
const background = (fields: Fields): Fixture =>
  page([{ type: 'image', src, fit: 'contain', x: 25, y: 10, width: 70, height: 60, ...fields }])

const shadow = { color: '#000000c0', blur: 6, offsetX: 4, offsetY: 4 }
const fits = ['cover', 'contain', 'fill', 'none']
const stops = [
  { offset: 0, color: red },
  { offset: 1, color: navy },
]

const fades: Fields[] = [
  { stops: edges('#ffffff', '#00000000') },
  { stops: [...edges(red, '#0000', 0.5), { offset: 1, color: navy }] },
  { stops: edges(`${red}ff`, `${navy}20`) },
]

function edges(from: string, to: string, end = 1): Fields[] {
  return [
    { offset: 0, color: from },
    { offset: end, color: to },
  ]
}

/** Paints, by their kind and the painted part. */
export const paintFixtures: Record<string, Fixture> = {
  'paint-image-fit': page(
    fits.map((fit, index) => shape({ x: 4 + index * 29, width: 25, fill: paint(fit) })),
  ),
  'paint-image-shapes': page([
    shape({ x: 4, y: 5, width: 50, height: 32, shape: 'ellipse' }),
    shape({ x: 64, y: 5, width: 50, height: 32, shape: 'star', sides: 6 }),
    shape({ x: 4, y: 43, width: 50, height: 32, cornerRadius: [0, 12, 4, 16] }),
    shape({ x: 64, y: 43, width: 50, height: 32, shape: 'path', d: 'M0 0L60 10L40 30L0 32Z' }),
  ]),
  'paint-image-stroke': one({ stroke: red, strokeWidth: 6, cornerRadius: 10 }),
  'paint-image-opacity': one({ opacity: 0.4, stroke: red, strokeWidth: 6 }),
  'paint-image-shadow': one({ shape: 'ellipse', shadow }),
  'paint-image-blend-mode': page([shape({ blendMode: 'multiply', shape: 'ellipse' })], {
    background: sand,
  }),
  'paint-image-rotation': one({ rotation: 30, flipX: true, height: 30, y: 25 }),
  'paint-image-mask': one({ mask: { type: 'ellipse' }, shadow }),
  'paint-image-drawing': page([shape({ fill: drawing, stroke: blue, strokeWidth: 1 })], {
    background: sand,
  }),
  'paint-image-page': page([], { background: paint() }),
  'paint-image-page-contain': page([], { background: paint('contain'), height: 100 }),
  'paint-image-background': background({ background: paint('cover'), cornerRadius: 12 }),
  'paint-conic-background': background({ background: { type: 'conic', angle: 90, stops } }),
  'paint-radial-background': background({ background: { type: 'radial', r: 0.5, stops } }),
  'paint-fading': page(
    ['linear', 'radial', 'conic'].flatMap((type, column) =>
      fades.map((fade, row) =>
        shape({
          x: 3 + column * 39,
          y: 3 + row * 26,
          width: 36,
          height: 23,
          fill: { type, ...fade },
        }),
      ),
    ),
    { background: sand },
  ),
  'paint-fading-background': page([], { background: { type: 'linear', angle: 90, ...fades[0] } }),
  'paint-image-text': page([text()]),
  'paint-image-text-fit': page(
    fits.map((fit, index) =>
      text({ y: 2 + index * 19, height: 18, fontSize: 15, align: 'center', fill: paint(fit) }),
    ),
  ),
  'paint-image-text-effects': page([
    text({ stroke: navy, strokeWidth: 2, shadow, opacity: 0.8, textDecoration: 'underline' }),
  ]),
  'paint-image-text-rotation': page([text({ rotation: 20 })]),
  'paint-image-text-overhang': page([
    text({ y: 30, height: 10, overflow: 'visible', fontSize: 34, lineHeight: 1, text: 'gJÅp' }),
  ]),
  'paint-image-scale': page([shape({ width: 30 }), text({ y: 40 })], { options: { scale: 2 } }),
}
