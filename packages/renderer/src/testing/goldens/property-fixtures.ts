import { blendModes, elementKinds } from '@platen/design'
import { blue, type Fields, type Fixture, navy, page, red, sand } from './fixture'
import { samples, samplesOf } from './kind-samples'

const shadow = { color: '#000000c0', blur: 6, offsetX: 4, offsetY: 4 }
const stops = [
  { offset: 0, color: red },
  { offset: 0.5, color: sand },
  { offset: 1, color: navy },
]
const conic = { type: 'conic', cx: 0.4, cy: 0.6, angle: 30, stops }
const radial = { type: 'radial', cx: 0.3, cy: 0.3, r: 0.6, stops }
const drawing = 'https://golden.test/logo.svg'
const waves = [
  { offset: 0, color: sand },
  { offset: 1, color: blue },
]

/** Returns one fixture for each kind, by `<name>-<kind>`. */
function ofEveryKind(
  name: string,
  fixtureOf: (kind: (typeof elementKinds)[number]) => Fixture,
): Record<string, Fixture> {
  return Object.fromEntries(elementKinds.map(kind => [`${name}-${kind}`, fixtureOf(kind)]))
}

/** Returns elements of a kind in all sixteen blend modes, on a gradient. */
const blended = (kind: (typeof elementKinds)[number]): Fixture =>
  page(
    blendModes.map((blendMode, index) => ({
      ...samples[kind]({
        x: 4 + (index % 4) * 40,
        y: 4 + Math.floor(index / 4) * 30,
        width: 32,
        height: 22,
      }),
      blendMode,
    })),
    { width: 160, height: 122, background: { type: 'linear', angle: 20, stops: waves } },
  )

const star = 'M50 0L61 35L98 35L68 57L79 91L50 70L21 91L32 57L2 35L39 35Z'
const masks = [
  { type: 'rect', x: 0.1, y: 0.2, width: 0.7, height: 0.6, cornerRadius: 0.2 },
  { type: 'ellipse' },
  { type: 'path', d: star, viewBox: [0, 0, 100, 91] },
]

/** Nested rotated groups, each with an effect on the whole group. */
const deep: Fields = {
  type: 'group',
  x: 20,
  y: 10,
  width: 80,
  height: 60,
  rotation: 15,
  shadow,
  opacity: 0.9,
  children: [
    { type: 'shape', width: 80, height: 60, fill: conic, cornerRadius: 8 },
    {
      type: 'group',
      x: 10,
      y: 10,
      width: 60,
      height: 40,
      rotation: -30,
      clip: true,
      children: [
        { type: 'shape', x: -5, y: -5, width: 40, height: 50, fill: navy },
        {
          type: 'group',
          x: 20,
          y: 0,
          width: 40,
          height: 40,
          rotation: 45,
          flipX: true,
          blendMode: 'screen',
          mask: { type: 'ellipse' },
          children: [
            { type: 'shape', width: 40, height: 40, fill: radial },
            { ...samples.text({ x: 4, y: 8, width: 32, height: 24 }), fill: '#ffffff' },
          ],
        },
      ],
    },
  ],
}

/** Properties that all kinds share, and those that no other file covers. */
export const propertyFixtures: Record<string, Fixture> = {
  ...ofEveryKind('blend-mode', blended),
  ...ofEveryKind('mask', kind =>
    samplesOf(kind, [...masks, ...masks.map(mask => ({ ...mask, turned: true }))].map(maskFields)),
  ),
  ...ofEveryKind('place', kind =>
    samplesOf(kind, [
      { flipX: true },
      { flipY: true },
      { flipX: true, flipY: true },
      { rotation: 30 },
      { rotation: 30, flipX: true },
      { rotation: 200, flipY: true },
    ]),
  ),
  ...ofEveryKind('effects', kind =>
    samplesOf(kind, [{ opacity: 0.4 }, { shadow }, { shadow, opacity: 0.5, rotation: -20 }]),
  ),
  'element-visible-kinds': page([
    ...elementKinds.map((kind, index) => ({
      ...samples[kind]({ x: index * 17, y: 10, width: 16, height: 60 }),
      visible: false,
    })),
    samples.shape({ x: 50, y: 30, width: 20, height: 20 }),
  ]),
  'group-deep': page([deep]),
  'group-flip-text': page([
    { ...samples.group({ x: 5, y: 15, width: 50, height: 50 }), flipX: true, rotation: 20 },
    { ...samples.group({ x: 65, y: 15, width: 50, height: 50 }), flipY: true, opacity: 0.6 },
  ]),
  'fill-conic': page(
    [
      {
        type: 'shape',
        x: 5,
        y: 5,
        width: 50,
        height: 30,
        fill: conic,
        stroke: navy,
        strokeWidth: 2,
      },
      { type: 'shape', shape: 'star', x: 65, y: 5, width: 50, height: 30, fill: conic },
      { ...samples.text({ x: 5, y: 40, width: 50, height: 35 }), fill: conic },
      { ...samples.image({ x: 65, y: 42, width: 50, height: 33 }), fit: 'none', background: conic },
    ],
    { background: { ...conic, stops: waves } },
  ),
  'fill-radial': page(
    [
      {
        type: 'shape',
        x: 5,
        y: 5,
        width: 50,
        height: 30,
        fill: radial,
        stroke: navy,
        strokeWidth: 2,
      },
      { type: 'shape', shape: 'ellipse', x: 65, y: 5, width: 50, height: 30, fill: radial },
      { ...samples.text({ x: 5, y: 40, width: 50, height: 35 }), fill: radial },
      {
        ...samples.image({ x: 65, y: 42, width: 50, height: 33 }),
        fit: 'none',
        background: radial,
      },
    ],
    { background: { ...radial, stops: waves } },
  ),
  'image-crop-corner': page([
    {
      ...samples.image({ x: 10, y: 10, width: 100, height: 60 }),
      crop: { x: 0.5, y: 0.25, width: 0.4, height: 0.6 },
    },
  ]),
  'image-background-fit': page(
    ['contain', 'fill', 'none'].map((fit, index) => ({
      ...samples.image({ x: 4 + index * 39, y: 10, width: 34, height: 60 }),
      fit: 'contain',
      background: { type: 'image', src: drawing, fit },
    })),
    { background: sand },
  ),
  'line-start-heads': page(
    ['arrow', 'triangle', 'circle', 'bar'].map((startHead, index) => ({
      type: 'line',
      x: 20,
      y: 4 + index * 18,
      width: 80,
      height: 16,
      strokeWidth: 3,
      stroke: navy,
      startHead,
      rotation: index * 4,
    })),
  ),
  'line-thick': page([
    { type: 'line', x: 10, y: 20, width: 100, height: 0, strokeWidth: 12, stroke: red },
    {
      type: 'line',
      x: 15,
      y: 55,
      width: 90,
      height: 0,
      strokeWidth: 12,
      stroke: blue,
      cornerRadius: [6, 0, 0, 0],
      dash: [20, 20],
    },
  ]),
  'design-fonts': page(
    ['Own Script', 'Own Slab', 'Own Slab'].map((fontFamily, index) => ({
      type: 'text',
      x: 8,
      y: 4 + index * 25,
      width: 110,
      height: 24,
      fill: navy,
      text: 'Hamburg',
      fontFamily,
      fontSize: 17,
      fontWeight: index === 0 ? 400 : 700,
      fontStyle: index === 2 ? 'italic' : 'normal',
    })),
    {
      fonts: [
        { family: 'Own Script', src: 'https://golden.test/script.ttf' },
        { family: 'Own Slab', src: 'https://golden.test/slab.ttf', weight: 700, style: 'italic' },
      ],
    },
  ),
  'text-direction-ltr': page([
    {
      type: 'text',
      x: 10,
      y: 10,
      width: 100,
      height: 60,
      direction: 'ltr',
      align: 'end',
      text: 'Left? Right!\nSecond.',
      fontSize: 14,
    },
  ]),
  'span-undone': page([
    {
      type: 'text',
      x: 10,
      y: 10,
      width: 100,
      height: 60,
      fontStyle: 'italic',
      fontSize: 14,
      text: 'All but this is italic and this underlined',
      spans: [
        { start: 4, end: 12, fontStyle: 'normal' },
        { start: 27, end: 42, textDecoration: 'underline', link: 'https://platen.example' },
      ],
    },
  ]),
  'page-size': page([samples.shape({ x: 10, y: 10, width: 40, height: 80 })], {
    page: { width: 60, height: 100 },
    background: sand,
  }),
  'page-bleed': page([samples.shape({ x: -10, y: -10, width: 60, height: 60 })], {
    page: { bleed: 10 },
    background: sand,
  }),
}

function maskFields(mask: Fields): Fields {
  const { turned, ...own } = mask
  return turned === true ? { mask: own, rotation: 25, flipX: true, shadow } : { mask: own }
}
