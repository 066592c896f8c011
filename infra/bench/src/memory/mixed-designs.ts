import { rosette } from '../scenes/drawing'
import { magazineFaces } from '../scenes/faces'
import { photo } from '../scenes/photo'
import { words } from '../scenes/words'

/** A design to save, and the modifications of each render. */
export interface MixedDesign {
  document: object
  modifications: (turn: number) => object[]
}

const size = { width: 360, height: 240 }
/** At 0.6 MB each, the fonts exceed the caches of a child. */
const many = { photographs: 60, fonts: 120 }

/** Returns small designs of every kind. Together, they have more images and fonts than the caches of a child can hold. */
export async function mixedDesigns({ photographs, fonts } = many): Promise<MixedDesign[]> {
  const pictures = await Promise.all(
    Array.from({ length: photographs }, (_, seed) => photo(seed, { width: 900, height: 600 })),
  )
  return [
    ...Array.from({ length: 10 }, (_, seed) => card(seed)),
    ...pictures.map(picture),
    ...Array.from({ length: 30 }, (_, seed) => drawings(seed)),
    ...Array.from({ length: fonts }, (_, seed) => ownFont(seed)),
    ...Array.from({ length: 5 }, (_, seed) => scripts(seed)),
  ]
}

const page = (id: string, children: object[]): object => ({ id, background: '#f7f4ee', children })

const design = (pages: object[], more: object = {}): object => ({
  schemaVersion: 1,
  ...size,
  ...more,
  pages,
})

const text = (id: string, y: number, style: object = {}): object => ({
  id,
  type: 'text',
  x: 20,
  y,
  width: 320,
  height: 40,
  fontSize: 22,
  fill: '#22262b',
  text: 'Words',
  ...style,
})

const retitle = (turn: number): object[] => [{ id: 'title', text: `Number ${turn}` }]

/** Returns a design of two pages with a text that has spans, shapes, gradients, a group with an opacity, and a shadow. */
function card(seed: number): MixedDesign {
  const linear = { type: 'linear', angle: seed * 30, stops: stops(seed) }
  const group = {
    id: 'group',
    type: 'group',
    x: 200,
    y: 120,
    width: 140,
    height: 100,
    opacity: 0.7,
    children: [
      { id: 'star', type: 'shape', shape: 'star', width: 90, height: 90, fill: linear },
      {
        id: 'ring',
        type: 'shape',
        shape: 'ellipse',
        x: 40,
        width: 90,
        height: 90,
        fill: '#f2c14e',
      },
    ],
  }
  const shadow = { color: '#00000055', blur: 8, offsetX: 2, offsetY: 4 }
  const spans = [{ start: 0, end: 12, fontWeight: 700, fill: '#b33939' }]
  const front = [
    {
      id: 'box',
      type: 'shape',
      x: 10,
      y: 10,
      width: 200,
      height: 80,
      cornerRadius: 12,
      fill: linear,
      shadow,
    },
    text('title', 20, { fontWeight: 700 }),
    text('body', 110, { width: 170, fontSize: 12, text: words(140, seed), spans }),
    group,
  ]
  return {
    document: design([page('front', front), page('back', [text('back-title', 30)])]),
    modifications: turn => [...retitle(turn), { id: 'body', text: words(120, turn) }],
  }
}

const stops = (seed: number): object[] => [
  { offset: 0, color: `#${(0x335577 + seed * 5000).toString(16).padStart(6, '0')}` },
  { offset: 1, color: '#f2c14e' },
]

/** Returns a design with a photograph that is cropped differently in every render, so that its pixels are decoded again. */
function picture(bytes: Buffer, seed: number): MixedDesign {
  const src = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const box = { x: 20, y: 70, width: 320, height: 150, cornerRadius: 16 }
  const photo = { id: 'photo', type: 'image', src, ...box }
  return {
    document: design([page('page', [text('title', 20), photo])]),
    modifications: turn => [
      ...retitle(turn),
      { id: 'photo', width: 200 + ((turn * 7 + seed) % 120), height: 100 + ((turn * 3) % 50) },
    ],
  }
}

/** Returns a design with drawings in colours that no earlier render had. */
function drawings(seed: number): MixedDesign {
  const src = (svg: string): string =>
    `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const label = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 30"><rect width="100" height="30" rx="8" fill="#1b2430"/><text x="8" y="20" font-size="14" font-family="Inter" fill="#fff">Label ${seed}</text></svg>`
  const children = [
    text('title', 10),
    { id: 'a', type: 'svg', x: 20, y: 60, width: 150, height: 150, src: src(rosette(seed)) },
    { id: 'b', type: 'svg', x: 190, y: 60, width: 150, height: 45, src: src(label) },
  ]
  return {
    document: design([page('page', children)]),
    modifications: turn => [
      ...retitle(turn),
      { id: 'a', fill: `#${((turn * 2654435) % 0xffffff).toString(16).padStart(6, '0')}` },
    ],
  }
}

/** Returns a design with a font that no other design has: the same glyphs, but a different file because of appended bytes. */
function ownFont(seed: number): MixedDesign {
  const faces = magazineFaces().filter(({ family }) => family !== 'Inter')
  const face = faces[seed % faces.length]
  const padding = Buffer.alloc(600_000 - (face?.bytes.length ?? 0), `font ${seed} `)
  const bytes = Buffer.concat([face?.bytes ?? Buffer.alloc(0), padding])
  const src = `data:font/ttf;base64,${bytes.toString('base64')}`
  const family = `Own ${seed}`
  const title = text('title', 60, { fontFamily: family, fontSize: 36, overflow: 'shrink' })
  return {
    document: design([page('page', [title])], {
      fonts: [{ family, weight: 400, style: 'normal', src }],
    }),
    modifications: retitle,
  }
}

/** Returns a design with other scripts, a list, and a code. */
function scripts(seed: number): MixedDesign {
  const lines = ['שלום עולם', 'مرحبا بالعالم', 'こんにちは世界', 'สวัสดีชาวโลก', 'नमस्ते दुनिया 👋🏽']
  const code = { id: 'code', type: 'qr', x: 240, y: 120, width: 100, height: 100 }
  return {
    document: design([
      page('page', [
        text('title', 10),
        text('line', 60, { text: lines[seed % lines.length] }),
        text('list', 110, { width: 200, fontSize: 14, list: 'bullet', text: 'One\nTwo\nThree' }),
        { ...code, value: 'https://platen.example' },
      ]),
    ]),
    modifications: turn => [
      ...retitle(turn),
      { id: 'code', value: `https://platen.example/${turn}` },
    ],
  }
}
