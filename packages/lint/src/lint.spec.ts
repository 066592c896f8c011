import { createHash } from 'node:crypto'
import { type Design, lintRules, parseDesign } from '@platen/design'
import { commandFor, isRefused } from '@platen/editor'
import { createRenderer, type Renderer } from '@platen/renderer'
import { shippedPictures, shippedTemplates } from '@platen/templates'
import sharp from 'sharp'
import { type Finding } from './finding'
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
  expect(severities).toEqual([...Array(225).fill('error'), ...Array(275).fill('warning')])
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
