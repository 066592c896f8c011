import { blue, type Fields, type Fixture, navy, page, red } from './fixture'

/** Returns a shape of 70 × 50 px in the middle of the page. */
const shape = (fields: Fields = {}): Fields => ({
  type: 'shape',
  x: 25,
  y: 15,
  width: 70,
  height: 50,
  fill: blue,
  ...fields,
})

const one = (fields: Fields): Fixture => page([shape(fields)])

const stops = [
  { offset: 0, color: red },
  { offset: 0.5, color: '#ffffff' },
  { offset: 1, color: navy },
]
const heart = 'M10 6C10 2 4 1 2 5C0 9 5 13 10 18C15 13 20 9 18 5C16 1 10 2 10 6Z'

const strokes = (fields: Fields): Fixture =>
  page(
    ['inside', 'center', 'outside'].map((strokeAlign, index) => ({
      type: 'shape',
      x: 12 + index * 55,
      y: 15,
      width: 40,
      height: 50,
      fill: '#457b9d80',
      stroke: red,
      strokeWidth: 8,
      strokeAlign,
      ...fields,
    })),
    { width: 174 },
  )

const line = (fields: Fields): Fields => ({
  type: 'line',
  x: 20,
  width: 80,
  height: 16,
  stroke: navy,
  strokeWidth: 3,
  ...fields,
})

/** Shapes and lines, by property. */
export const shapeFixtures: Record<string, Fixture> = {
  'shape-rect': one({}),
  'shape-rect-radius': one({ cornerRadius: 12 }),
  'shape-rect-radii': one({ cornerRadius: [0, 8, 16, 24] }),
  'shape-rect-radius-pill': one({ cornerRadius: 900 }),
  'shape-ellipse': one({ shape: 'ellipse' }),
  'shape-triangle': one({ shape: 'triangle' }),
  'shape-polygon': one({ shape: 'polygon', sides: 6 }),
  'shape-star': one({ shape: 'star', sides: 5, innerRatio: 0.4 }),
  'shape-rounded-corners': page([
    shape({ x: 5, width: 50, shape: 'triangle', cornerRadius: 8 }),
    shape({ x: 65, width: 50, shape: 'star', cornerRadius: 5 }),
  ]),
  'shape-path': one({ shape: 'path', d: 'M0 50L35 0L70 50L35 30Z' }),
  'shape-path-view-box': one({ shape: 'path', d: heart, viewBox: [0, 0, 20, 20] }),
  'shape-stroke-rect': strokes({}),
  'shape-stroke-rect-radius': strokes({ cornerRadius: 12 }),
  'shape-stroke-ellipse': strokes({ shape: 'ellipse' }),
  'shape-stroke-star': strokes({ shape: 'star' }),
  'shape-stroke-path': strokes({
    shape: 'path',
    d: heart,
    viewBox: [0, 0, 20, 20],
    strokeWidth: 5,
  }),
  'shape-stroke-dash': one({ fill: '#0000', stroke: red, strokeWidth: 4, dash: [10, 5] }),
  'shape-stroke-cap': page(
    ['butt', 'round', 'square'].map((lineCap, index) =>
      shape({
        x: 15,
        y: 20 + index * 20,
        width: 90,
        height: 1,
        shape: 'path',
        d: 'M0 0L90 0',
        fill: '#0000',
        stroke: red,
        strokeWidth: 8,
        dash: [2, 22],
        lineCap,
      }),
    ),
  ),
  'shape-stroke-join': page(
    ['miter', 'round', 'bevel'].map((lineJoin, index) =>
      shape({
        x: 10 + index * 37,
        y: 25,
        width: 26,
        height: 35,
        shape: 'triangle',
        fill: '#0000',
        stroke: red,
        strokeWidth: 8,
        lineJoin,
      }),
    ),
  ),
  'shape-fill-linear': page(
    [0, 45, 90, 180].map((angle, index) =>
      shape({ x: 4 + index * 29, width: 25, fill: { type: 'linear', angle, stops } }),
    ),
  ),
  'shape-fill-radial': one({ fill: { type: 'radial', cx: 0.3, cy: 0.4, r: 0.6, stops } }),
  'shape-fill-conic': one({ fill: { type: 'conic', cx: 0.5, cy: 0.5, angle: 45, stops } }),
  'shape-fill-transparent-stop': one({
    fill: {
      type: 'linear',
      angle: 90,
      stops: [
        { offset: 0, color: `${red}00` },
        { offset: 1, color: red },
      ],
    },
  }),
  'shape-fill-one-stop': one({ fill: { type: 'linear', angle: 90, stops: stops.slice(0, 1) } }),
  'line-plain': page([line({ y: 10 }), line({ y: 40, rotation: 30, strokeWidth: 8 })]),
  'line-dash': page([
    line({ y: 20, dash: [12, 6] }),
    line({ y: 40, dash: [0, 9], cornerRadius: 1, strokeWidth: 5 }),
  ]),
  'line-heads': page(
    ['arrow', 'triangle', 'circle', 'bar'].map((head, index) =>
      line({ y: 4 + index * 18, endHead: head, ...(index % 2 === 0 && { startHead: head }) }),
    ),
  ),
}
