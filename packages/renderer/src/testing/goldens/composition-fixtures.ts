import { blendModes } from '@platen/design'
import { blue, type Fields, type Fixture, navy, page, red, sand } from './fixture'

const rect = (fields: Fields = {}): Fields => ({
  type: 'shape',
  x: 35,
  y: 20,
  width: 50,
  height: 40,
  fill: blue,
  ...fields,
})
const group = (children: Fields[], fields: Fields = {}): Fields => ({
  type: 'group',
  x: 30,
  y: 15,
  width: 60,
  height: 50,
  children,
  ...fields,
})
const pair = [
  rect({ x: 0, y: 0, width: 40, height: 35, fill: red }),
  rect({ x: 20, y: 15, width: 40, height: 35 }),
]

const shadow = { color: '#000000', blur: 8, offsetX: 6, offsetY: 3 }
const stops = [
  { offset: 0, color: red },
  { offset: 1, color: navy },
]
const spectrum = [
  { offset: 0, color: '#ff0000' },
  { offset: 0.5, color: '#40ff80' },
  { offset: 1, color: '#2020ff' },
]

/** Positions, effects, masks, groups and pages, for all kinds of elements. */
export const compositionFixtures: Record<string, Fixture> = {
  'element-rotation': page([
    rect({ rotation: 30 }),
    rect({ x: 5, y: 5, width: 20, height: 10, rotation: 90 }),
  ]),
  'element-flip': page([
    rect({ x: 5, width: 50, flipX: true, fill: { type: 'linear', angle: 90, stops } }),
    rect({
      x: 65,
      width: 50,
      flipY: true,
      rotation: 20,
      fill: { type: 'linear', angle: 180, stops },
    }),
  ]),
  'element-opacity': page([rect({ x: 10, fill: red }), rect({ opacity: 0.5 })]),
  'element-opacity-stroke': page([
    rect({ opacity: 0.5, stroke: red, strokeWidth: 10, strokeAlign: 'center' }),
  ]),
  'element-visible': page([rect({ visible: false }), rect({ width: 10 })]),
  'element-order': page([rect({ x: 20, fill: red }), rect({}), rect({ x: 50, y: 30, fill: navy })]),
  'element-blend-mode': page(
    blendModes.map((blendMode, index) =>
      rect({
        x: 5 + (index % 4) * 29,
        y: 5 + Math.floor(index / 4) * 19,
        width: 24,
        height: 14,
        fill: { type: 'linear', angle: 90, stops: spectrum },
        blendMode,
      }),
    ),
    {
      background: {
        type: 'linear',
        angle: 0,
        stops: [
          { offset: 0, color: sand },
          { offset: 1, color: blue },
        ],
      },
    },
  ),
  'element-shadow': page([rect({ shadow })]),
  'element-shadow-sharp': page([rect({ shadow: { ...shadow, blur: 0 } })]),
  'element-shadow-rotation': page([rect({ rotation: 45, shadow: { ...shadow, offsetX: 12 } })]),
  'element-shadow-stroke': page([rect({ stroke: red, strokeWidth: 8, fill: '#457b9d80', shadow })]),
  'element-shadow-scale': page(
    [
      rect({ shadow }),
      rect({ x: 5, y: 5, width: 20, height: 10, stroke: red, strokeWidth: 2, shadow }),
    ],
    { options: { scale: 2 } },
  ),
  'mask-rect': page([
    rect({ mask: { type: 'rect', x: 0.1, y: 0.2, width: 0.6, height: 0.7, cornerRadius: 0.2 } }),
  ]),
  'mask-ellipse': page([rect({ mask: { type: 'ellipse' } })]),
  'mask-path': page([rect({ rotation: 20, mask: { type: 'path', d: 'M0 1L0.5 0L1 1Z' } })]),
  'mask-shadow': page([rect({ mask: { type: 'ellipse' }, shadow })]),
  'group-place': page([group(pair)]),
  'group-rotation': page([
    group([...pair, rect({ x: 20, y: 15, width: 20, height: 20, rotation: 45, fill: sand })], {
      rotation: 20,
    }),
  ]),
  'group-flip': page([group(pair, { flipX: true })]),
  'group-clip': page([
    group([rect({ x: -20, y: -20, width: 60, height: 60 })], { clip: true, rotation: 10 }),
  ]),
  'group-opacity': page([group(pair, { opacity: 0.5 })]),
  'group-blend-mode': page([group(pair, { blendMode: 'multiply' })], { background: sand }),
  'group-shadow': page([group(pair, { shadow })]),
  'group-shadow-rotation': page([
    group(pair, { rotation: 90, shadow: { ...shadow, offsetX: 12 } }),
  ]),
  'group-mask': page([group(pair, { mask: { type: 'ellipse' }, opacity: 0.7 })]),
  'group-nested': page([
    group(
      [
        group(pair, { x: 5, y: 5, rotation: 45, opacity: 0.5 }),
        rect({ x: 0, y: 0, width: 10, height: 10, fill: navy }),
      ],
      { rotation: -45, opacity: 0.8, shadow },
    ),
  ]),
  'page-background': page([], { background: navy }),
  'page-background-linear': page([], { background: { type: 'linear', angle: 90, stops } }),
  'page-background-radial': page([], {
    background: { type: 'radial', cx: 0.5, cy: 0, r: 1, stops },
  }),
  'page-transparent': page([rect({ opacity: 0.5 })], {
    background: navy,
    options: { transparent: true },
  }),
  'page-scale': page([rect({ cornerRadius: 10, stroke: red, strokeWidth: 3 })], {
    options: { scale: 1.5 },
  }),
}
