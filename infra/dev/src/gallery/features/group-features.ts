import {
  colors,
  feature,
  type FeatureGroup,
  type Fields,
  label,
  photo,
  shape,
  sideBySide,
  words,
} from './feature'

const pair = (fields: Fields): Fields => ({
  type: 'group',
  width: 180,
  height: 140,
  ...fields,
  children: [
    shape({ shape: 'ellipse', x: 0, y: 0, width: 110, height: 110, fill: colors.coral }),
    shape({ shape: 'ellipse', x: 60, y: 30, width: 110, height: 110, fill: colors.sky }),
  ],
})
const star = 'M50 0L63 35L100 38L71 61L81 97L50 77L19 97L29 61L0 38L37 35Z'

export const groupFeatures: FeatureGroup = {
  title: 'Groups and masks',
  features: [
    feature('group-opacity', {
      title: 'Groups are composited first',
      note: 'On the left, each circle is half transparent; on the right, the group is.',
      json: { type: 'group', opacity: 0.5 },
      children: json => [
        shape({
          shape: 'ellipse',
          x: 30,
          y: 50,
          width: 110,
          height: 110,
          fill: colors.coral,
          opacity: 0.5,
        }),
        shape({
          shape: 'ellipse',
          x: 90,
          y: 80,
          width: 110,
          height: 110,
          fill: colors.sky,
          opacity: 0.5,
        }),
        pair({ ...json, x: 275, y: 50 }),
        label('two elements', 115, 222),
        label('one group', 360, 222),
      ],
    }),
    feature('group-clip', {
      title: 'Clipping groups',
      note: 'A group can clip its children to its box, rotated or not.',
      json: { clip: true, rotation: -6 },
      children: json => [
        {
          type: 'group',
          x: 110,
          y: 45,
          width: 260,
          height: 180,
          ...json,
          children: [
            photo('picos-de-europa', { x: 0, y: 0, width: 260, height: 180, focusY: 0.3 }),
            shape({ shape: 'ellipse', x: 180, y: 90, width: 150, height: 150, fill: colors.sun }),
            words({ x: 20, y: 110, width: 200, height: 60, text: 'Up high', fill: '#ffffff' }),
          ],
        },
      ],
    }),
    feature('group-nested', {
      title: 'Nested groups',
      note: 'Each with its own rotation, opacity, blend mode and shadow.',
      json: { rotation: 15, shadow: { color: '#22262e66', blur: 18, offsetY: 10 } },
      children: json => [
        {
          type: 'group',
          x: 130,
          y: 35,
          width: 220,
          height: 200,
          ...json,
          children: [
            shape({ x: 0, y: 0, width: 220, height: 200, fill: colors.teal, cornerRadius: 16 }),
            {
              type: 'group',
              x: 40,
              y: 30,
              width: 140,
              height: 140,
              ...json,
              children: [
                shape({ x: 0, y: 0, width: 140, height: 140, fill: colors.sun, cornerRadius: 12 }),
                {
                  type: 'group',
                  x: 30,
                  y: 30,
                  width: 80,
                  height: 80,
                  ...json,
                  children: [
                    shape({
                      x: 0,
                      y: 0,
                      width: 80,
                      height: 80,
                      fill: colors.coral,
                      cornerRadius: 8,
                    }),
                  ],
                },
              ],
            },
          ],
        },
      ],
    }),
    feature('mask', {
      title: 'Masks',
      note: 'A rectangle, an ellipse or any path, for every kind of element; shadows follow the mask.',
      json: [
        { mask: { type: 'rect', x: 0.1, y: 0.1, width: 0.8, height: 0.8, cornerRadius: 0.2 } },
        { mask: { type: 'ellipse' } },
        { mask: { type: 'path', d: star, viewBox: [0, 0, 100, 97] } },
      ],
      children: variants =>
        sideBySide(variants, {
          nameOf: ({ mask }) => String((mask as Fields)['type']),
          sample: fields =>
            photo('fig-in-a-red-bowl', {
              ...fields,
              shadow: { color: '#22262e80', blur: 12, offsetX: 0, offsetY: 6 },
            }),
        }),
    }),
  ],
}
