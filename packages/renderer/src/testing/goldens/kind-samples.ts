import { type ElementKind } from '@platen/design'
import { blue, type Fields, type Fixture, navy, page, red } from './fixture'

/** The box of a sample in px. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

const spectrum = [
  { offset: 0, color: '#ff0000' },
  { offset: 0.5, color: '#40ff80' },
  { offset: 1, color: '#2020ff' },
]

/** Functions that return an asymmetric element of each kind, which fills its box. */
export const samples: Record<ElementKind, (place: Place) => Fields> = {
  text: place => ({
    type: 'text',
    ...place,
    text: 'Ruf',
    fontWeight: 700,
    fill: red,
    wrap: 'none',
    fontSize: place.height * 0.7,
    lineHeight: 1.2,
    align: 'center',
  }),
  image: place => ({ type: 'image', ...place, src: 'https://golden.test/picture.png' }),
  svg: place => ({ type: 'svg', ...place, src: 'https://golden.test/logo.svg', fit: 'fill' }),
  shape: place => ({
    type: 'shape',
    ...place,
    fill: { type: 'linear', angle: 90, stops: spectrum },
    cornerRadius: [place.height / 2, 0, 0, 0],
  }),
  line: place => ({
    type: 'line',
    ...place,
    stroke: red,
    strokeWidth: place.height / 4,
    endHead: 'triangle',
  }),
  group: place => ({
    type: 'group',
    ...place,
    children: [
      { type: 'shape', width: place.width * 0.7, height: place.height * 0.7, fill: red },
      samples.text({
        x: place.width * 0.2,
        y: place.height * 0.3,
        width: place.width * 0.8,
        height: place.height * 0.7,
      }),
      {
        type: 'shape',
        shape: 'triangle',
        fill: blue,
        x: place.width * 0.6,
        width: place.width * 0.4,
        height: place.height * 0.4,
      },
    ],
  }),
  qr: place => ({ type: 'qr', ...place, value: 'Ruf', fill: navy, background: '#ffd166' }),
}

/** Returns rows of three samples of one kind with different fields. */
export function samplesOf(kind: ElementKind, variants: readonly Fields[]): Fixture {
  const cells = variants.map((fields, index) => ({
    ...samples[kind]({
      x: 8 + (index % 3) * 58,
      y: 8 + Math.floor(index / 3) * 46,
      width: 48,
      height: 36,
    }),
    ...fields,
  }))
  return page(cells, { width: 180, height: variants.length > 3 ? 98 : 52, background: '#cfd8dc' })
}
