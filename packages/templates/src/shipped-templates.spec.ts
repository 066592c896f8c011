import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Element, eachElement, isKnownElement } from '@platen/design'
import { applyModifications } from '@platen/modifications'
import { shippedPictures, type ShippedPicture } from './shipped-pictures'
import { shippedTemplates, type ShippedTemplate } from './shipped-templates'
import { type StoredPictures, storePictures } from './testing/stored-pictures'

/** Callers store these ids, so the ids never change; sizes and names change only for a reason. */
const promised: [slug: string, id: string, size: string, pages: number, category: string][] = [
  ['business-card', 'tpl_01m7z8hkkqf66s5mzar7qd868y', '321x208', 2, 'Print'],
  ['certificate', 'tpl_01m7z8hkkqf66s5mzaqx6sch3w', '1123x794', 1, 'Documents'],
  ['event', 'tpl_01m7z8hkkqf66s5mzarjhc8wvw', '1920x1080', 1, 'Events'],
  ['invoice', 'tpl_01m7z8hkkqf66s5mzar383bkfd', '794x1123', 1, 'Documents'],
  ['link-preview', 'tpl_01m7z8hkkqf66s5mzaqhbhxgsj', '1200x630', 1, 'Web'],
  ['menu', 'tpl_01m7z8hkkrfpm8e546yyktkjwx', '559x794', 3, 'Print'],
  ['poster', 'tpl_01m7z8hkkqf66s5mzaqt5b33hv', '1123x1587', 1, 'Print'],
  ['product', 'tpl_01m7z8hkkqf66s5mzareysng4f', '1000x1500', 1, 'Commerce'],
  ['quote', 'tpl_01m7z8hkkqf66s5mzaragj72s5', '1080x1350', 1, 'Social media'],
  ['social-square', 'tpl_01m7z8hkkjfkq8hvv1m61f7tn0', '1080x1080', 1, 'Social media'],
  ['story', 'tpl_01m7z8hkkqf66s5mzaqc6kam61', '1080x1920', 1, 'Social media'],
  ['video-thumbnail', 'tpl_01m7z8hkkqf66s5mzaqqtwnjr9', '1280x720', 1, 'Video'],
]

let stored: StoredPictures
let templates: ShippedTemplate[]
let pictures: ShippedPicture[]

beforeAll(async () => {
  stored = await storePictures()
  templates = await shippedTemplates(stored.sourceOf)
  pictures = await shippedPictures()
})

const elementsOf = ({ document }: ShippedTemplate): Element[] =>
  document.pages.flatMap(page => [...eachElement(page)].map(({ element }) => element))

describe('the shipped templates', () => {
  it('are these twelve, with ids that never change', () => {
    expect(
      templates.map(({ slug, id, category, document: { width, height, pages } }) => [
        slug,
        id,
        `${width}x${height}`,
        pages.length,
        category,
      ]),
    ).toEqual(promised)
    expect(new Set(templates.map(({ id }) => id)).size).toBe(12)
  })

  it('have several lower-case keywords and a unique name, and some are promoted', () => {
    for (const { keywords } of templates) {
      expect(keywords.length).toBeGreaterThanOrEqual(6)
      expect(keywords).toEqual([...new Set(keywords)].map(keyword => keyword.toLowerCase()))
    }
    expect(new Set(templates.map(({ name }) => name)).size).toBe(12)
    expect(new Set(templates.map(({ promoted }) => promoted)).size).toBe(2)
  })

  it('list their font families', () => {
    const certificate = templates.find(({ slug }) => slug === 'certificate')
    expect(certificate?.fonts).toEqual(['Cormorant Garamond', 'Pinyon Script'])
  })

  it.each(promised)('have word ids for the elements of %s, one of them the headline', slug => {
    const template = templates.find(each => each.slug === slug)
    const elements = template ? elementsOf(template) : []
    expect(elements.map(({ id }) => id)).toContain('headline')
    for (const { id } of elements) {
      expect(id).toMatch(/^[a-z]{3,}(-[a-z]+|-\d+)*$/)
      expect(id).not.toMatch(/^(text|image|svg|shape|line|group|element|rect)(-\d+)?$/)
    }
  })

  it('have a name for every element and a description for every picture', () => {
    for (const element of templates.flatMap(elementsOf)) {
      if (!isKnownElement(element)) throw new Error(`${element.id} is of an unknown kind`)
      expect(element.name).not.toBe('')
      if (element.type === 'image') expect(element.alt).not.toBe('')
    }
  })

  it('shrink texts instead of letting them grow into their neighbours', () => {
    for (const element of templates.flatMap(elementsOf))
      if (isKnownElement(element) && element.type === 'text')
        expect([element.id, element.overflow]).toEqual([element.id, 'shrink'])
  })
})

describe('the fields and brand roles of the shipped templates', () => {
  it.each(promised)('%s has a field for its headline, and a label for each', slug => {
    const { document } = templates.find(each => each.slug === slug) ?? {}
    const { fields = [] } = document ?? {}
    expect(fields.map(({ elementId }) => elementId)).toContain('headline')
    const labels = fields.map(({ label }) => label)
    expect(labels).toEqual([...new Set(labels)])
    expect(document?.brand?.map(({ role }) => role)).toEqual(
      expect.arrayContaining(['heading', expect.stringMatching(/^logo/)]),
    )
  })

  it('keep to their own limits, unmodified and with their samples', () => {
    for (const { document } of templates) {
      const { fields = [] } = document
      const shown = presentTexts(document)
      for (const sent of [shown, { ...shown, ...samplesOf(fields) }]) {
        const modifications = Object.entries(sent).map(([id, text]) => ({ id, text }))
        expect(applyModifications(document, modifications).warnings).toEqual([])
      }
    }
  })
})

const presentTexts = (document: ShippedTemplate['document']): Record<string, string> =>
  Object.fromEntries(
    document.pages
      .flatMap(page => [...eachElement(page)])
      .flatMap(({ element }) =>
        isKnownElement(element) && element.type === 'text' ? [[element.id, element.text]] : [],
      ),
  )

const samplesOf = (
  fields: NonNullable<ShippedTemplate['document']['fields']>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ elementId, sample }) => (sample === undefined ? [] : [[elementId, sample]])),
  )

describe('the shipped pictures', () => {
  it('are all used by some template', () => {
    const shown = new Set(
      templates.flatMap(elementsOf).flatMap(element => ('src' in element ? [element.src] : [])),
    )
    expect(pictures.filter(({ name }) => !shown.has(stored.sourceOf(name)))).toEqual([])
  })

  it('weigh at most 300 KB each', () => {
    expect(pictures.filter(({ bytes }) => bytes.length > 300_000)).toEqual([])
  })

  it('have an author, a source and a licence in the table, one line for each photograph', () => {
    const licences = readFileSync(join(__dirname, '../library/pictures/LICENCE.md'), 'utf8')
    const rows = licences.split('\n').filter(line => line.startsWith('| `'))
    for (const { name, extension } of pictures) {
      const wanted = extension === 'svg' ? '*.svg' : name
      const row = rows.find(line => line.startsWith(`| \`${wanted}\``)) ?? ''
      const [, , what, author, source, licence] = row.split('|').map(cell => cell.trim())
      for (const cell of [what, author, source]) expect([name, cell]).not.toEqual([name, ''])
      expect(licence).toMatch(/CC BY 4\.0|CC0 1\.0|public domain|as the project/)
    }
    expect(rows).toHaveLength(pictures.filter(({ extension }) => extension !== 'svg').length + 1)
  })
})
