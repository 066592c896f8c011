import { colors, drawing, feature, type FeatureGroup, photo, shape, words } from './feature'

export const outputFeatures: FeatureGroup = {
  title: 'Output',
  features: [
    feature('output-transparent', {
      title: 'Transparent files',
      note: 'PNG, WebP and AVIF without the page background, for stickers and overlays.',
      json: { format: 'png', transparent: true },
      transparent: true,
      children: () => [
        shape({
          shape: 'star',
          sides: 18,
          innerRatio: 0.86,
          x: 130,
          y: 25,
          width: 220,
          height: 220,
          fill: colors.sun,
        }),
        words({
          x: 140,
          y: 70,
          width: 200,
          height: 130,
          text: 'NEW\nHERE',
          align: 'center',
          rotation: -10,
        }),
      ],
    }),
    feature('output-whole', {
      title: 'All together',
      note: 'One call changes text and pictures, and returns the finished files.',
      json: {
        modifications: [
          { id: 'headline', text: 'Winter hours' },
          { id: 'photo', src: 'https://cdn.example/market.jpg' },
        ],
        formats: ['jpeg', 'webp', 'avif', 'png', 'pdf'],
        scale: 2,
      },
      children: () => [
        photo('fig-in-a-red-bowl', { x: 230, y: 0, width: 250, height: 270 }),
        shape({
          x: 0,
          y: 0,
          width: 270,
          height: 270,
          fill: colors.ink,
          shape: 'path',
          d: 'M0 0L270 0L235 270L0 270Z',
        }),
        words({
          x: 28,
          y: 34,
          width: 210,
          height: 110,
          text: 'Winter hours',
          fill: '#ffffff',
          fontFamily: 'Fraunces',
          fontSize: 46,
        }),
        words({
          x: 28,
          y: 150,
          width: 190,
          height: 50,
          text: 'Tuesday to Sunday,\nten to six',
          fill: colors.sun,
          fontSize: 16,
          fontWeight: 500,
          fontFamily: 'DM Sans',
          lineHeight: 1.4,
        }),
        drawing('logo-mercat', {
          x: 28,
          y: 218,
          width: 110,
          height: 28,
          fill: '#ffffff',
          fillTarget: 'all',
        }),
        { type: 'qr', x: 398, y: 188, width: 68, height: 68, value: 'https://platen.example' },
      ],
    }),
  ],
}
