import {
  colors,
  feature,
  type FeatureGroup,
  type Fields,
  label,
  photo,
  sideBySide,
  size,
} from './feature'

const valueOf = (fields: Fields): string => String(Object.values(fields)[0])

const filters: Fields[] = [
  { blur: 4 },
  { brightness: 1.4 },
  { contrast: 1.8 },
  { saturate: 2.2 },
  { hueRotate: 140 },
  { grayscale: 1 },
  { sepia: 0.9 },
  { invert: 1 },
]

export const imageFeatures: FeatureGroup = {
  title: 'Images',
  features: [
    feature('image-fit', {
      title: 'Fit',
      note: 'Like `object-fit` in CSS. By default a picture covers the box, centred.',
      json: [{ fit: 'cover' }, { fit: 'contain' }, { fit: 'fill' }],
      children: variants =>
        sideBySide(variants, {
          nameOf: valueOf,
          sample: fields => photo('fig-in-a-red-bowl', { background: '#e6dccb', ...fields }),
        }),
    }),
    feature('image-focus', {
      title: 'Focus point',
      note: 'The part that stays in view in a box of another shape: 0 is left or top, 1 right or bottom.',
      json: [{ focusX: 0 }, { focusX: 0.5 }, { focusX: 1 }],
      children: variants =>
        sideBySide(variants, {
          nameOf: fields => `focusX ${valueOf(fields)}`,
          sample: fields => photo('ducks', fields),
        }),
    }),
    feature('image-crop', {
      title: 'Crop',
      note: 'A part of the picture, in fractions; ignored if a new picture has another shape.',
      json: { crop: { x: 0.42, y: 0.3, width: 0.24, height: 0.36 } },
      children: json => [
        photo('fig-in-a-red-bowl', { x: 20, y: 45, width: 220, height: 160 }),
        photo('fig-in-a-red-bowl', { x: 270, y: 45, width: 190, height: 160, ...json }),
        label('whole', 130, 222),
        label('cropped', 365, 222),
      ],
    }),
    feature('image-corners', {
      title: 'Corners and borders',
      note: 'One radius or four; the border follows them.',
      json: [
        { cornerRadius: 24 },
        { cornerRadius: [80, 0, 80, 0] },
        { cornerRadius: 80, stroke: colors.coral, strokeWidth: 8 },
      ],
      children: variants =>
        sideBySide(variants, {
          nameOf: ({ cornerRadius }) => JSON.stringify(cornerRadius),
          sample: fields => photo('paint-brushes', fields),
        }),
    }),
    feature('image-filters', {
      title: 'Filters',
      note: 'The filters of CSS, applied in a fixed order.',
      json: filters.map(filter => ({ filters: filter })),
      children: variants =>
        variants.flatMap((fields, index) => {
          const [x, y] = [18 + (index % 4) * 114, 16 + Math.floor(index / 4) * 126]
          const [name = '', value] = Object.entries(fields.filters)[0] ?? []
          return [
            photo('paint-brushes', { x, y, width: 102, height: 90, cornerRadius: 6, ...fields }),
            label(`${name} ${String(value)}`, x + 51, y + 95),
          ]
        }),
    }),
    feature('image-flip', {
      title: 'Flip and rotation',
      note: 'Around the centre of the box, as for every element.',
      json: [{ flipX: true }, { flipY: true }, { rotation: 12 }],
      children: variants =>
        sideBySide(variants, {
          nameOf: fields => `${Object.keys(fields)[0] ?? ''} ${valueOf(fields)}`,
          sample: fields => photo('young-woman-in-mauve', { ...fields, width: 126, height: 140 }),
        }),
    }),
    feature('image-background', {
      title: 'Image background',
      note: 'A colour, a gradient or another picture.',
      json: {
        background: {
          type: 'radial',
          r: 0.7,
          stops: [
            { offset: 0, color: '#ffffff' },
            { offset: 1, color: colors.sun },
          ],
        },
      },
      children: json => [photo('jacamar', { ...size, fit: 'contain', ...json })],
    }),
  ],
}
