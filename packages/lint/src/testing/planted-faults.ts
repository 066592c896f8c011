import { type LintRule } from '@platen/design'

/** A design of 1000 × 600 px with one fault: the elements and properties of its page, its other pages, and properties of its own. */
export interface PlantedFault {
  name: string
  rule: LintRule
  /** The element or page at fault. */
  at: string
  children?: readonly object[]
  page?: object
  document?: object
  pages?: readonly object[]
  /** True if no operation mends it. */
  stays?: true
}

const words = 'A fair wind carries every word of this sentence out to sea'
const text = (id: string, more: object = {}): object => ({
  id,
  type: 'text',
  x: 100,
  y: 100,
  width: 400,
  height: 60,
  fontSize: 32,
  text: 'Fair winds',
  ...more,
})
const shape = (id: string, more: object = {}): object => ({
  id,
  type: 'shape',
  x: 100,
  y: 300,
  width: 200,
  height: 100,
  fill: '#2a3a4a',
  ...more,
})
const image = (id: string, more: object = {}): object => ({
  id,
  type: 'image',
  x: 100,
  y: 300,
  width: 200,
  height: 100,
  src: 'https://cdn.example/large.png',
  ...more,
})
const group = (id: string, children: readonly object[], more: object = {}): object => ({
  id,
  type: 'group',
  x: 100,
  y: 100,
  width: 400,
  height: 200,
  children,
  ...more,
})
const field = { elementId: 'headline', key: 'text', label: 'Headline' }
const stops = (...colors: string[]): object => ({
  type: 'linear',
  stops: colors.map((color, offset) => ({ offset, color })),
})

/** The brand kit of the tests. */
export const kit = {
  images: [],
  colors: ['#123456', '#f2a541'],
  fonts: { heading: { fontFamily: 'Fraunces' }, text: { fontFamily: 'Inter' } },
}

/** Faults of texts in their boxes, on their page and beside each other. */
const ofTexts: PlantedFault[] = [
  {
    name: 'a text clipped at its box',
    rule: 'text_cut',
    at: 'headline',
    children: [text('headline', { text: words, overflow: 'clip' })],
  },
  {
    name: 'a text that ends in an ellipsis',
    rule: 'text_cut',
    at: 'headline',
    children: [text('headline', { text: words, overflow: 'ellipsis' })],
  },
  {
    name: 'a text that does not fit at its smallest size',
    rule: 'text_cut',
    at: 'headline',
    children: [text('headline', { text: words, overflow: 'shrink', minFontSize: 30 })],
  },
  {
    name: 'a text of more lines than it may have',
    rule: 'text_cut',
    at: 'headline',
    children: [text('headline', { text: words, maxLines: 1 })],
  },
  {
    name: 'a text around a curve that is too short',
    rule: 'text_cut',
    at: 'headline',
    children: [text('headline', { text: words, curve: 0.5 })],
    stays: true,
  },
  {
    name: 'a text below its box',
    rule: 'text_outside_box',
    at: 'headline',
    children: [text('headline', { text: words, overflow: 'visible' })],
  },
  {
    name: 'a line longer than the button that it is set on',
    rule: 'text_outside_box',
    at: 'headline',
    children: [
      shape('button', { x: 90, y: 90, width: 420, height: 160, fill: '#ffffff' }),
      text('headline', { text: words, wrap: 'none', fontSize: 24 }),
    ],
  },
  {
    name: 'a text over the right edge',
    rule: 'outside_page',
    at: 'headline',
    children: [text('headline', { x: 900 })],
  },
  {
    name: 'a text that grows over the lower edge',
    rule: 'outside_page',
    at: 'headline',
    children: [text('headline', { y: 540, text: words })],
  },
  {
    name: 'a text over the edge in a group that is turned',
    rule: 'outside_page',
    at: 'headline',
    children: [group('card', [text('headline', { x: 250, y: 0 })], { y: 420, rotation: 90 })],
  },
  {
    name: 'a shape beside the page',
    rule: 'outside_page',
    at: 'panel',
    children: [text('headline'), shape('panel', { x: 1100 })],
  },
  {
    name: 'two headlines at one place',
    rule: 'texts_overlap',
    at: 'subline',
    children: [text('headline'), text('subline', { y: 110, text: 'Calm seas' })],
  },
  {
    name: 'a text that grows into the next one',
    rule: 'texts_overlap',
    at: 'subline',
    children: [text('headline', { text: words }), text('subline', { y: 170, text: 'Calm seas' })],
  },
  {
    name: 'a text in a group over one beside it',
    rule: 'texts_overlap',
    at: 'subline',
    children: [text('headline'), group('card', [text('subline', { x: 0, y: 10 })])],
  },
]

/** Faults of colours and sizes. */
const ofLooks: PlantedFault[] = [
  {
    name: 'a grey text on white',
    rule: 'contrast_low',
    at: 'headline',
    children: [text('headline', { fontSize: 20, fill: '#a0a0a0' })],
  },
  {
    name: 'a dark text on a dark panel',
    rule: 'contrast_low',
    at: 'headline',
    children: [shape('panel', { y: 80, width: 500 }), text('headline', { fill: '#101820' })],
  },
  {
    name: 'a white text on a light gradient',
    rule: 'contrast_low',
    at: 'headline',
    children: [
      shape('panel', { y: 80, width: 500, fill: stops('#ffe9c0', '#ffd0d0') }),
      text('headline', { fill: '#ffffff' }),
    ],
  },
  {
    name: 'a text in a group that is nearly transparent',
    rule: 'contrast_low',
    at: 'headline',
    children: [group('card', [text('headline')], { opacity: 0.3 })],
    stays: true,
  },
  {
    name: 'a text of 7 px',
    rule: 'text_small',
    at: 'headline',
    children: [text('headline', { fontSize: 7 })],
  },
  {
    name: 'a small text on a large page',
    rule: 'text_small',
    at: 'headline',
    page: { width: 4000, height: 3000 },
    children: [text('headline', { fontSize: 12 })],
  },
  {
    name: 'a text that shrinks to fit',
    rule: 'text_small',
    at: 'headline',
    children: [text('headline', { text: words.repeat(14), overflow: 'shrink' })],
  },
  {
    name: 'a small print within a text',
    rule: 'text_small',
    at: 'headline',
    children: [text('headline', { spans: [{ start: 5, end: 10, fontSize: 5 }] })],
  },
  {
    name: 'a text in a colour of its own',
    rule: 'brand_color',
    at: 'headline',
    children: [text('headline', { fill: '#7a0044' })],
  },
  {
    name: 'a gradient with a colour of its own',
    rule: 'brand_color',
    at: 'panel',
    children: [shape('panel', { fill: stops('#123456', '#7a0044') })],
  },
  {
    name: 'a page in a colour of its own',
    rule: 'brand_color',
    at: 'page',
    page: { background: '#ffe9f0' },
    children: [text('headline', { fill: '#123456' })],
  },
  {
    name: 'a heading in a font of its own',
    rule: 'brand_font',
    at: 'headline',
    children: [text('headline', { fontFamily: 'Pacifico' })],
  },
]

/** Faults of images, fields and pages. */
const ofTheRest: PlantedFault[] = [
  {
    name: 'an image whose file is gone',
    rule: 'image_missing',
    at: 'photo',
    children: [image('photo', { src: 'https://cdn.example/gone.png' })],
    stays: true,
  },
  {
    name: 'an image of one pixel',
    rule: 'image_empty',
    at: 'photo',
    children: [image('photo', { src: 'https://cdn.example/pixel.png' })],
    stays: true,
  },
  {
    name: 'an image of few pixels',
    rule: 'low_resolution',
    at: 'photo',
    children: [image('photo', { src: 'https://cdn.example/small.png' })],
  },
  {
    name: 'an image of few pixels over the whole page',
    rule: 'low_resolution',
    at: 'photo',
    children: [
      image('photo', {
        src: 'https://cdn.example/small.png',
        x: 0,
        y: 0,
        width: 1000,
        height: 600,
      }),
    ],
    stays: true,
  },
  {
    name: 'a photograph that ends at the edge of a page with a bleed',
    rule: 'bleed_missing',
    at: 'photo',
    page: { bleed: 12 },
    children: [image('photo', { x: 0, y: 0, width: 1000 })],
  },
  {
    name: 'a band that ends in the bleed',
    rule: 'bleed_missing',
    at: 'panel',
    page: { bleed: 12 },
    children: [shape('panel', { x: -4, width: 200 })],
  },
  {
    name: 'a text without words',
    rule: 'element_empty',
    at: 'note',
    children: [text('headline'), text('note', { y: 300, text: ' ' })],
  },
  {
    name: 'a field on an id that says nothing',
    rule: 'field_name',
    at: 'text-2',
    children: [text('text-2')],
    document: { fields: [{ ...field, elementId: 'text-2' }] },
  },
  {
    name: 'two fields of one name',
    rule: 'field_name',
    at: 'subline',
    children: [text('headline'), text('subline', { y: 300 })],
    document: { fields: [field, { ...field, elementId: 'subline' }] },
  },
  {
    name: 'a field of a blank name',
    rule: 'field_name',
    at: 'headline',
    children: [text('headline')],
    document: { fields: [{ ...field, label: ' ' }] },
  },
  {
    name: 'a page with nothing on it',
    rule: 'page_empty',
    at: 'back',
    children: [text('headline')],
    pages: [{ id: 'back' }],
  },
  {
    name: 'a page that is never rendered',
    rule: 'page_hidden',
    at: 'back',
    children: [text('headline')],
    pages: [{ id: 'back', visible: false, children: [text('subline')] }],
  },
]

export const plantedFaults: readonly PlantedFault[] = [...ofTexts, ...ofLooks, ...ofTheRest]

/** Returns the document of a planted fault. */
export function documentOf({ children = [], page, document, pages = [] }: PlantedFault): object {
  const first = { id: 'page', ...page, children }
  return { schemaVersion: 1, width: 1000, height: 600, pages: [first, ...pages], ...document }
}
