import { colors, drawing, feature, type FeatureGroup } from './feature'

export const svgFeatures: FeatureGroup = {
  title: 'SVG',
  features: [
    feature('svg-plain', {
      title: 'Drawings',
      note: 'Sharp at every scale, vectors in a PDF. An SVG cannot read files or the network.',
      json: { type: 'svg', fit: 'contain' },
      children: json => [drawing('lemons', { ...json, x: 60, y: 0, width: 360, height: 270 })],
    }),
    feature('svg-fill', {
      title: 'Dominant colour',
      note: '`fill` replaces the colour that most painted paths have.',
      json: { fill: colors.coral },
      children: json => [
        drawing('logo-limonaia-green', { x: 60, y: 55, width: 160, height: 160 }),
        drawing('logo-limonaia-green', { x: 260, y: 55, width: 160, height: 160, ...json }),
      ],
    }),
    feature('svg-colors', {
      title: 'Colour map',
      note: '`colors` maps colours of the file to new ones.',
      json: { colors: { '#f6c945': '#ff8fa3', '#fff3bf': '#ffe3e8', '#4c8f5c': colors.sky } },
      children: json => [
        drawing('lemon-sprig', { x: 110, y: 20, width: 260, height: 110 }),
        drawing('lemon-sprig', { x: 110, y: 140, width: 260, height: 110, ...json }),
      ],
    }),
    feature('svg-stroke', {
      title: 'SVG outline',
      note: 'Around everything painted; `strokeWidth` is in page pixels.',
      json: { stroke: colors.coral, strokeWidth: 3 },
      children: json => [
        drawing('logo-parallel', { x: 70, y: 85, width: 340, height: 100, ...json }),
      ],
    }),
    feature('svg-all', {
      title: 'One colour for all',
      note: 'For logos on photographs and dark backgrounds.',
      json: { fill: '#ffffff', fillTarget: 'all' },
      background: colors.teal,
      children: json => [
        drawing('logo-mercat', { x: 70, y: 75, width: 340, height: 120, ...json }),
      ],
    }),
  ],
}
