import { type Design, graphemeEnds, isKnownElement, type Page } from '@platen/design'
import { sampled } from '@platen/env/testing'
import { createRenderer, type Renderer, type RenderTask } from '@platen/renderer'
import { sampleTexts } from '@platen/renderer/testing'
import { shippedTemplates } from './shipped-templates'
import { storePictures } from './testing/stored-pictures'

/** A language of each of six scripts: Latin, Cyrillic, Arabic, Devanagari, Japanese, Thai. */
const languages = ['de', 'ru', 'ar', 'hi', 'ja', 'th']
const slugs = [
  ...['business-card', 'certificate', 'event', 'invoice', 'link-preview', 'menu'],
  ...['poster', 'product', 'quote', 'social-square', 'story', 'video-thumbnail'],
]
const pairs = slugs.flatMap(slug =>
  languages.map(lang => ({ slug, lang, name: `${slug} ${lang}` })),
)
const cases = sampled(pairs, { every: 10, nameOf: ({ name }) => name })

let renderer: Renderer
let designs: Map<string, Design>

beforeAll(async () => {
  const templates = await shippedTemplates((await storePictures()).sourceOf)
  designs = new Map(templates.map(({ slug, document }) => [slug, withTextsAlone(document)]))
  renderer = createRenderer()
})
afterAll(() => renderer.close())

/** Returns a design without elements that need files. */
function withTextsAlone(design: Design): Design {
  const isText = (element: Page['children'][number]): boolean => element.type === 'text'
  const pages = design.pages.map(page => ({
    ...page,
    background: '#ffffff',
    children: page.children.flatMap(child =>
      isKnownElement(child) && child.type === 'group'
        ? [{ ...child, children: child.children.filter(isText) }]
        : isText(child)
          ? [child]
          : [],
    ),
  }))
  return { ...design, pages }
}

const taskOf = (design: Design, more: Partial<RenderTask>): RenderTask => ({
  design,
  pages: design.pages.map((_page, index) => index + 1),
  formats: ['png'],
  scale: 0.1,
  quality: 90,
  transparent: false,
  report: true,
  sources: {},
  replacedSources: [],
  ...more,
})

/** Returns a design in which each text is the start of a sample, of a length that depends on its id. */
function filled(design: Design, { sample, lang, lengthOf }: Filling): Design {
  const ends = graphemeEnds(sample)
  const fill = (element: Page['children'][number]): Page['children'][number] => {
    if (!isKnownElement(element)) return element
    if (element.type === 'group') return { ...element, children: element.children.map(fill) }
    if (element.type !== 'text') return element
    const length = lengthOf(element.id)
    const text = sample.slice(0, length === 0 ? 0 : ends[length - 1])
    return { ...element, lang, spans: [], text }
  }
  return {
    ...design,
    pages: design.pages.map(page => ({ ...page, children: page.children.map(fill) })),
  }
}

interface Filling {
  sample: string
  lang: string
  lengthOf: (id: string) => number
}

/** Returns the ids of the texts that do not fit. */
async function overflowing(design: Design): Promise<string[]> {
  const { elements } = await renderer.render(taskOf(design, { check: true }), new Map())
  return elements.filter(({ overflowed }) => overflowed === true).map(({ id }) => id)
}

describe('a text of the budget fits, and one of the budget + 15 % does not', () => {
  it.each(cases)('$name', async ({ slug, lang }) => {
    const design = designs.get(slug)
    if (!design) throw new Error(slug)
    const { budgets = [] } = await renderer.render(taskOf(design, { budgets: { lang } }), new Map())
    expect(budgets.length).toBeGreaterThan(0)
    const measured = new Map(budgets.map(({ elementId, characters }) => [elementId, characters]))
    const lengths = (share: number) => (id: string) => Math.ceil((measured.get(id) ?? 0) * share)
    const tooLong = new Set<string>()
    for (const sample of sampleTexts(lang, 10_000)) {
      const fitting = filled(design, { sample, lang, lengthOf: lengths(1) })
      expect(await overflowing(fitting)).toEqual([])
      const longer = filled(design, { sample, lang, lengthOf: lengths(1.15) })
      for (const id of await overflowing(longer)) tooLong.add(id)
    }
    const limited = budgets.filter(({ characters }) => characters !== null && characters > 0)
    expect([...tooLong].sort()).toEqual(limited.map(({ elementId }) => elementId).sort())
  })
})
