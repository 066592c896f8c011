import { type Fields, type Fixture, navy, page, red, sand } from './fixture'

const badge = (fields: Fields = {}): Fixture =>
  page(
    [
      {
        type: 'svg',
        src: 'https://golden.test/badge.svg',
        x: 10,
        y: 10,
        width: 240,
        height: 120,
        ...fields,
      },
    ],
    { width: 260, height: 140 },
  )

const effects = 'https://golden.test/effects.svg'

/** Colours, stroke and fit of SVGs, on each kind of paint. */
export const svgFixtures: Record<string, Fixture> = {
  'svg-paints': badge(),
  'svg-fill-dominant': badge({ fill: navy }),
  'svg-fill-translucent': badge({ fill: `${navy}80` }),
  'svg-fill-target-all': badge({ fill: navy, fillTarget: 'all' }),
  'svg-fill-target-colour': badge({ fill: red, fillTarget: '#264653' }),
  'svg-fill-target-absent': badge({ fill: red, fillTarget: '#123456' }),
  'svg-colors-several': badge({
    colors: { '#e76f51': navy, '#2a9d8f': `${red}80`, '#264653': sand },
  }),
  'svg-colors-and-fill': badge({ colors: { '#264653': red }, fill: navy }),
  'svg-stroke': badge({ stroke: navy }),
  'svg-stroke-width': badge({ stroke: navy, strokeWidth: 4 }),
  'svg-stroke-stretched': badge({ stroke: navy, strokeWidth: 4, fit: 'fill', height: 60, y: 40 }),
  'svg-stroke-and-fill': badge({ stroke: red, strokeWidth: 2, fill: sand }),
  'svg-fit-none': badge({ fit: 'none' }),
  'svg-flip-turned': badge({ flipX: true, rotation: 10 }),
  'svg-effects': badge({ src: effects }),
  'svg-effects-fill': badge({ src: effects, fill: navy }),
}
