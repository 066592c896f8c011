import {
  colors,
  feature,
  type FeatureGroup,
  type Fields,
  picture,
  shape,
  sideBySide,
} from './feature'

const rainbow = [
  { offset: 0, color: colors.coral },
  { offset: 0.35, color: colors.sun },
  { offset: 0.7, color: colors.teal },
  { offset: 1, color: colors.coral },
]
const dusk = [
  { offset: 0, color: '#2b2f77' },
  { offset: 0.6, color: '#e4572e' },
  { offset: 1, color: '#f2b134' },
]
const heart =
  'M50 90C20 66 4 48 4 28C4 12 16 4 28 4C38 4 46 10 50 18C54 10 62 4 72 4C84 4 96 12 96 28C96 48 80 66 50 90Z'

const word =
  (key: string) =>
  (fields: Fields): string =>
    String(fields[key])

export const shapeFeatures: FeatureGroup = {
  title: 'Shapes, lines and paint',
  features: [
    feature('shape-kinds', {
      title: 'Shapes',
      note: 'Any number of corners or points, and any SVG path; corners can be rounded.',
      json: [
        { shape: 'rect', cornerRadius: 18 },
        { shape: 'ellipse' },
        { shape: 'triangle', cornerRadius: 10 },
        { shape: 'polygon', sides: 6 },
        { shape: 'star', sides: 5, innerRatio: 0.45 },
        { shape: 'path', d: heart, viewBox: [0, 0, 100, 94] },
      ],
      children: variants =>
        variants.map((fields, index) => {
          const fills = [colors.coral, colors.sun, colors.teal, colors.sky, '#b3568f', colors.ink]
          const place = { x: 45 + (index % 3) * 140, y: 25 + Math.floor(index / 3) * 118 }
          return shape({ ...place, width: 110, height: 98, fill: fills[index], ...fields })
        }),
    }),
    feature('shape-stroke', {
      title: 'Stroke alignment',
      note: 'Inside, on or outside the edge of every shape.',
      json: [{ strokeAlign: 'inside' }, { strokeAlign: 'center' }, { strokeAlign: 'outside' }],
      children: variants =>
        sideBySide(variants, {
          nameOf: word('strokeAlign'),
          sample: fields =>
            shape({
              ...fields,
              shape: 'star',
              sides: 6,
              innerRatio: 0.6,
              lineJoin: 'round',
              width: 126,
              height: 140,
              y: 52,
              fill: colors.blush,
              stroke: colors.coral,
              strokeWidth: 10,
            }),
        }),
    }),
    feature('shape-dash', {
      title: 'Dashes, caps and joins',
      note: 'Patterns of dashes and gaps with butt, round or square caps.',
      json: [
        { dash: [18, 10], lineCap: 'butt', lineJoin: 'miter' },
        { dash: [0, 16], lineCap: 'round', lineJoin: 'round' },
        { dash: [2, 20], lineCap: 'square', lineJoin: 'bevel' },
      ],
      children: variants =>
        sideBySide(variants, {
          nameOf: word('lineCap'),
          sample: fields =>
            shape({
              ...fields,
              fill: '#0000',
              stroke: colors.sky,
              strokeWidth: 8,
              cornerRadius: 20,
            }),
        }),
    }),
    feature('line-heads', {
      title: 'Line heads',
      note: 'Arrow, triangle, circle or bar, at either end.',
      json: [
        { endHead: 'arrow' },
        { startHead: 'triangle', endHead: 'triangle' },
        { startHead: 'circle', endHead: 'arrow' },
        { startHead: 'bar', endHead: 'bar' },
      ],
      children: variants =>
        variants.map((fields, index) => ({
          type: 'line',
          x: 70,
          y: 30 + index * 56,
          width: 340,
          height: 40,
          strokeWidth: 6,
          stroke: [colors.ink, colors.coral, colors.teal, colors.sky][index],
          ...fields,
        })),
    }),
    feature('paint-linear', {
      title: 'Linear gradients',
      note: 'Angles and gradient line as in CSS; any number of stops.',
      json: { type: 'linear', angle: 160, stops: dusk },
      children: json => [shape({ x: 0, y: 0, width: 480, height: 270, fill: json })],
    }),
    feature('paint-radial', {
      title: 'Radial gradients',
      note: 'The centre may be anywhere, even outside the shape.',
      json: {
        type: 'radial',
        cx: 0.3,
        cy: 0.3,
        r: 0.5,
        stops: dusk.toReversed().map(({ color }, index) => ({ offset: index / 2, color })),
      },
      children: json => [
        shape({ shape: 'ellipse', x: 130, y: 25, width: 220, height: 220, fill: json }),
      ],
    }),
    feature('paint-conic', {
      title: 'Conic gradients',
      note: 'The colours run around a point, from a start angle.',
      json: { type: 'conic', angle: 45, stops: rainbow },
      children: json => [
        shape({ shape: 'ellipse', x: 130, y: 25, width: 220, height: 220, fill: json }),
        shape({ shape: 'ellipse', x: 185, y: 80, width: 110, height: 110, fill: colors.paper }),
      ],
    }),
    feature('paint-image', {
      title: 'Pictures as paint',
      note: 'In shapes, text and pages, fitted like an image.',
      json: { fill: { type: 'image', src: picture('paint-brushes.jpg'), fit: 'cover' } },
      children: json => [
        shape({ ...json, shape: 'polygon', sides: 6, x: 40, y: 35, width: 190, height: 200 }),
        shape({
          ...json,
          shape: 'star',
          sides: 9,
          innerRatio: 0.75,
          x: 250,
          y: 35,
          width: 190,
          height: 200,
        }),
      ],
    }),
    feature('paint-page', {
      title: 'Page background',
      note: 'Accepts every paint.',
      json: { background: { type: 'image', src: picture('ducks.jpg'), fit: 'cover' } },
      background: { type: 'image', src: picture('ducks.jpg'), fit: 'cover' },
      children: () => [],
    }),
  ],
}
