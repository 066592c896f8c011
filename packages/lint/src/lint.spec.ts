import { createHash } from 'node:crypto'
import { type Design, lintRules, parseDesign } from '@platen/design'
import { commandFor, isRefused } from '@platen/editor'
import { createRenderer, type Renderer } from '@platen/renderer'
import { shippedPictures, shippedTemplates } from '@platen/templates'
import sharp from 'sharp'
import { type Finding } from './rules/finding'
import { lint } from './lint'
import { measure, type TestFiles } from './testing/measured'
import { documentOf, kit, plantedFaults } from './testing/planted-faults'

let renderer: Renderer
let files: TestFiles

beforeAll(async () => {
  renderer = createRenderer()
  const sides = { large: [2000, 1000], small: [100, 50], pixel: [1, 1] } as const
  const sources: Record<string, string> = {}
  const bytes = new Map<string, Uint8Array>()
  const keep = (src: string, content: Uint8Array): void => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    sources[src] = sha256
    bytes.set(sha256, content)
  }
  for (const [name, [width, height]] of Object.entries(sides)) {
    const image = sharp({ create: { width, height, channels: 3, background: '#3b7a57' } })
    keep(`https://cdn.example/${name}.png`, await image.png().toBuffer())
  }
  for (const picture of await shippedPictures()) keep(sourceOf(picture.name), picture.bytes)
  files = { sources, bytes }
})
afterAll(() => renderer.close())

const sourceOf = (name: string): string => `https://cdn.example/pictures/${name}`

/** Returns the findings of a design, with the kit of the tests if the rule is about one. */
async function check(design: Design, rule?: string): Promise<Finding[]> {
  const measured = await measure(design, files, renderer)
  return lint(design, measured, rule?.startsWith('brand_') === true ? kit : undefined)
}

const parsed = (document: object): Design => parseDesign(document).design

describe('the lint finds each planted fault, and nothing else', () => {
  it.each(plantedFaults)('$name', async fault => {
    const findings = await check(parsed(documentOf(fault)), fault.rule)
    expect(findings.map(({ rule, elementId, pageId }) => [rule, elementId ?? pageId])).toEqual([
      [fault.rule, fault.at],
    ])
  })

  it('with every rule, and more than 30 of them', () => {
    expect(plantedFaults.length).toBeGreaterThanOrEqual(30)
    expect(new Set(plantedFaults.map(({ rule }) => rule))).toEqual(new Set(lintRules))
  })
})

describe('its fixes mend', () => {
  const mended = plantedFaults.filter(({ stays }) => stays !== true)

  it.each(mended)('$name', async fault => {
    const design = parsed(documentOf(fault))
    const [finding] = await check(design, fault.rule)
    if (!finding?.fix) throw new Error('there is no fix')
    const outcome = commandFor(finding.fix)(design)
    if (isRefused(outcome)) throw new Error(outcome.refusal)
    expect(await check(outcome.design, fault.rule)).toEqual([])
  })

  it('at least 25 of them', () => expect(mended.length).toBeGreaterThanOrEqual(25))

  it.each(plantedFaults.filter(({ stays }) => stays === true))('not $name', async fault => {
    const [finding] = await check(parsed(documentOf(fault)), fault.rule)
    expect(finding?.fix).toBeUndefined()
  })
})

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
const shape = (id: string, more: object = {}): object => {
  return { id, type: 'shape', width: 200, height: 100, fill: '#2a3a4a', ...more }
}
const photo = { id: 'photo', type: 'image', src: 'https://cdn.example/large.png' }
const whole = { x: 0, y: 0, width: 1000, height: 600 }
const long = 'A fair wind carries every word of this sentence out to sea'

it.each<[what: string, children: object[], more?: { page?: object; document?: object }]>([
  ['a text that grows', [text('headline', { text: long })]],
  ['a text that shrinks to fit', [text('headline', { text: long, overflow: 'shrink' })]],
  [
    'a text that grows sideways out of its box',
    [text('headline', { text: long, wrap: 'none', fontSize: 24 })],
  ],
  [
    'a text that grows sideways on a panel with room for it',
    [
      shape('panel', { x: 50, y: 50, width: 900, fill: '#ffffff' }),
      shape('button', { x: 450, y: 90, width: 100, height: 70, fill: '#f4f4f4' }),
      text('headline', { text: long, wrap: 'none', fontSize: 24 }),
    ],
  ],
  [
    'a hidden text that is cut',
    [text('a'), text('b', { text: long, overflow: 'clip', visible: false })],
  ],
  ['a text whose empty box leaves the page', [text('headline', { x: 800, align: 'left' })]],
  ['a shape half outside the page', [shape('panel', { x: -100 })]],
  ['a hidden shape beside the page', [text('a'), shape('panel', { x: 2000, visible: false })]],
  ['two texts that touch', [text('headline'), text('subline', { y: 138 })]],
  [
    'two texts whose boxes overlap beside their words',
    [text('a'), text('b', { x: 300, align: 'right' })],
  ],
  ['texts that cross at an angle', [text('a'), text('b', { rotation: 30 })]],
  ['a curved text over another one', [text('a'), text('b', { width: 500, curve: 0.5 })]],
  ['a large text of little contrast', [text('headline', { fill: '#888888' })]],
  ['a white text on a photograph', [{ ...photo, ...whole }, text('a', { fill: '#ffffff' })]],
  [
    'a text without words that calls fill in',
    [text('a', { text: '' })],
    { document: { fields: [{ elementId: 'a', key: 'text', label: 'Name' }] } },
  ],
  [
    'a photograph that reaches the end of the bleed',
    [{ ...photo, x: -12, y: -12, width: 1024, height: 624 }],
    { page: { bleed: 12 } },
  ],
  [
    'a photograph within a page with a bleed',
    [{ ...photo, x: 100, y: 100, width: 200, height: 100 }],
    { page: { bleed: 12 } },
  ],
  [
    'an ellipse at the edge of a page with a bleed',
    [shape('dot', { x: 0, shape: 'ellipse' })],
    { page: { bleed: 12 } },
  ],
  [
    'a page with a gradient alone',
    [],
    { page: { background: { type: 'linear', stops: [{ offset: 0, color: '#123456' }] } } },
  ],
])('finds no fault in %s', async (_, children, { page, document } = {}) => {
  const pages = [{ id: 'page', ...page, children }]
  const design = parsed({ schemaVersion: 1, width: 1000, height: 600, pages, ...document })
  expect(await check(design)).toEqual([])
})

it('greys, colours of the kit that are transparent, and its fonts in any case are of the brand', async () => {
  const children = [
    shape('panel', { fill: '#12345680' }),
    text('headline', { y: 300, fill: '#333333', fontFamily: 'fraunces' }),
    shape('clear', { y: 400, fill: '#ff000000' }),
  ]
  const pages = [{ id: 'page', children }]
  const design = parsed({ schemaVersion: 1, width: 1000, height: 600, pages })
  expect(await check(design, 'brand_color')).toEqual([])
})

it('the lint finds nothing in the shipped templates', async () => {
  const templates = await shippedTemplates(sourceOf)
  expect(templates).toHaveLength(12)
  for (const { slug, document } of templates)
    expect([slug, await check(document)]).toEqual([slug, []])
})

it('findings name their element, the measure and the operation that mends them', async () => {
  const [fault] = plantedFaults
  const findings = fault && (await check(parsed(documentOf(fault))))
  expect(findings).toEqual([
    {
      rule: 'text_cut',
      severity: 'error',
      pageId: 'page',
      elementId: 'headline',
      message: 'The text does not fit into its box and is cut.',
      measure: { value: 115.2, limit: 60, unit: 'px' },
      fix: { op: 'set', id: 'headline', keys: { fontSize: 32, overflow: 'grow', maxLines: null } },
    },
  ])
})

it('errors come first, and 500 findings at most', async () => {
  const note = (index: number): object => ({
    id: `note-${index}`,
    type: 'text',
    x: (index % 10) * 90,
    y: Math.floor(index / 10) * 10,
    width: 80,
    height: 10,
    fontSize: 7,
    fill: index % 2 === 0 ? '#000000' : '#eeeeee',
    text: 'Note',
  })
  const children = Array.from({ length: 450 }, (_, index) => note(index))
  const design = parsed({
    schemaVersion: 1,
    width: 1000,
    height: 600,
    pages: [{ id: 'page', children }],
  })
  const severities = (await check(design)).map(({ severity }) => severity)
  const of = (severity: string): number => severities.filter(one => one === severity).length
  expect([of('error'), of('warning'), severities.indexOf('warning')]).toEqual([225, 275, 225])
})

it('a page that was not laid out is checked for what needs no layout', () => {
  const design = parsed({
    schemaVersion: 1,
    width: 100,
    height: 100,
    pages: [
      { id: 'front', children: [{ id: 'note', type: 'text', width: 9, height: 9 }] },
      { id: 'back' },
    ],
  })
  const findings = lint(design, { layouts: new Map(), drawings: [], files: [] })
  expect(findings.map(({ rule }) => rule)).toEqual(['element_empty', 'page_empty'])
})

it('a page whose image is missing is not empty, and its background may be missing, too', () => {
  const photo = {
    id: 'photo',
    type: 'image',
    width: 9,
    height: 9,
    src: 'https://cdn.example/a.png',
  }
  const pages = [{ id: 'front', children: [{ ...photo, visible: false }] }, { id: 'back' }]
  const design = parsed({ schemaVersion: 1, width: 100, height: 100, pages })
  const files = ['photo', 'back'].map(elementId => ({ elementId, reason: 'the file is gone' }))
  const findings = lint(design, { layouts: new Map(), drawings: [], files })
  expect(findings).toMatchObject([
    { rule: 'image_missing', pageId: 'front', elementId: 'photo', message: 'The file is gone.' },
    { rule: 'image_missing', pageId: 'back', message: 'The file is gone.' },
    { rule: 'page_empty', pageId: 'back' },
  ])
})

it('a change that is too long for an answer is left out', async () => {
  const spans = Array.from({ length: 200 }, (_, start) => ({ start, end: start + 1, fontSize: 9 }))
  const note = { id: 'note', type: 'text', width: 900, height: 60, fontSize: 7, spans }
  const pages = [{ id: 'page', children: [{ ...note, text: 'Note '.repeat(40) }] }]
  const findings = await check(parsed({ schemaVersion: 1, width: 1000, height: 600, pages }))
  expect(findings.map(({ rule, fix }) => [rule, fix])).toEqual([['text_small', undefined]])
})
