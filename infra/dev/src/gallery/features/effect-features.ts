import {
  colors,
  feature,
  type FeatureGroup,
  type Fields,
  label,
  photo,
  shape,
  words,
} from './feature'

const modes = [
  ...['normal', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'color-dodge', 'color-burn'],
  ...['hard-light', 'soft-light', 'difference', 'exclusion', 'hue', 'saturation', 'color'],
  'luminosity',
]
const deepShadow = { color: '#22262e80', blur: 24, offsetX: 0, offsetY: 14 }

export const effectFeatures: FeatureGroup = {
  title: 'Effects',
  features: [
    feature('effect-shadow', {
      title: 'Shadows',
      note: 'Shadows follow what is drawn: letters, cut-out pictures, SVGs, whole groups.',
      json: { shadow: deepShadow },
      children: json => [
        shape({
          ...json,
          x: 40,
          y: 60,
          width: 150,
          height: 150,
          cornerRadius: 24,
          fill: colors.sun,
        }),
        words({ ...json, x: 215, y: 60, width: 250, height: 150, text: 'Lifted', fontSize: 76 }),
      ],
    }),
    feature('effect-opacity', {
      title: 'Opacity',
      note: 'An element fades as a whole: its parts do not show through each other.',
      json: [{ opacity: 1 }, { opacity: 0.6 }, { opacity: 0.25 }],
      children: variants =>
        variants.flatMap((fields, index): Fields[] => [
          shape({
            ...fields,
            shape: 'ellipse',
            x: 30 + index * 150,
            y: 50,
            width: 120,
            height: 120,
            stroke: colors.ink,
            strokeWidth: 12,
            fill: colors.coral,
          }),
          label(`opacity ${fields.opacity}`, 90 + index * 150, 205),
        ]),
    }),
    feature('effect-blend', {
      title: 'Sixteen blend modes',
      note: 'With the names and formulas of CSS, for every kind of element.',
      json: modes.map(blendMode => ({ blendMode })),
      children: variants => [
        photo('paint-brushes', {}),
        ...variants.flatMap((fields, index): Fields[] => {
          const [x, y] = [14 + (index % 4) * 116, 10 + Math.floor(index / 4) * 65]
          return [
            shape({ x, y, width: 104, height: 55, fill: colors.sun, cornerRadius: 6, ...fields }),
            {
              type: 'text',
              x,
              y: y + 38,
              width: 104,
              height: 14,
              align: 'center',
              text: fields.blendMode,
              fontFamily: 'DM Mono',
              fontSize: 11,
              fill: '#ffffff',
              shadow: { color: '#000000', blur: 4, offsetX: 0, offsetY: 0 },
            },
          ]
        }),
      ],
    }),
    feature('effect-rotation', {
      title: 'Rotation',
      note: 'In degrees, clockwise, around the centre. Groups and masks are composited on the pixel grid of the page.',
      json: [{ rotation: -14 }, { rotation: 5 }, { rotation: 20 }],
      children: variants =>
        variants.map((fields, index) =>
          photo(['ducks', 'fig-in-a-red-bowl', 'paint-brushes'][index] ?? '', {
            ...fields,
            x: 50 + index * 110,
            y: 60,
            width: 170,
            height: 140,
            stroke: '#ffffff',
            strokeWidth: 10,
            shadow: { ...deepShadow, blur: 14, offsetY: 6 },
          }),
        ),
    }),
  ],
}
