import { eachElement, isKnownElement, type Modification } from '@platen/design'
import { sampled } from '@platen/env/testing'
import { createRenderer, type Renderer } from '@platen/renderer'
import sharp, { type Sharp } from 'sharp'
import { shippedTemplates, type ShippedTemplate } from './shipped-templates'
import { renderTemplate } from './testing/render-template'
import { type StoredPictures, storePictures } from './testing/stored-pictures'

// The shortest and the longest headline that templates are made for, and other scripts and directions.
const word = 'Onwards'
const sentence =
  'An evening of unhurried conversation, honest craft and uncommonly good food for everyone who still reads the small print'
const hebrew = 'ערב של שיחה, מלאכה ואוכל טוב'
const arabic = 'أمسية من الحديث الهادئ والطعام الطيب'
const japanese = '静かな会話と丁寧な手仕事、そしておいしい料理の夕べ'
const emoji = 'Good food 👩‍🍳, good talk 💬 🇫🇷'

const slugs = [
  'business-card',
  'certificate',
  'event',
  'invoice',
  'link-preview',
  'menu',
  'poster',
  'product',
  'quote',
  'social-square',
  'story',
  'video-thumbnail',
]

let pictures: StoredPictures
let templates: ShippedTemplate[]
let renderer: Renderer
let wide: string
let tall: string

beforeAll(async () => {
  pictures = await storePictures()
  templates = await shippedTemplates(pictures.sourceOf)
  wide = pictures.add(await plain(4000, 2000), 'jpg')
  tall = pictures.add(await plain(2000, 4000), 'jpg')
  renderer = createRenderer()
})
afterAll(() => renderer.close())

const plain = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3b7a57' } })
    .jpeg()
    .toBuffer()

/** Returns the mean difference of two images of one size, 0..255. */
async function meanDifference(...pair: [Sharp, Sharp]): Promise<number> {
  const [one = Buffer.alloc(0), other = Buffer.alloc(0)] = await Promise.all(
    pair.map(picture => picture.removeAlpha().raw().toBuffer()),
  )
  return one.reduce((sum, v, at) => sum + Math.abs(v - (other[at] ?? 0)), 0) / one.length
}

function find(slug: string): ShippedTemplate {
  const template = templates.find(each => each.slug === slug)
  if (template === undefined) throw new Error(`no template ${slug}`)
  return template
}

const headline = (text: string): (() => Modification[]) => {
  return () => [{ id: 'headline', text }]
}

function exchanged({ document }: ShippedTemplate): Modification[] {
  const images = document.pages
    .flatMap(page => [...eachElement(page)])
    .filter(({ element }) => isKnownElement(element) && element.type === 'image')
  return images.map(({ element: { id } }, nth) => ({ id, src: nth % 2 === 0 ? tall : wide }))
}

const variants: [string, (template: ShippedTemplate) => Modification[]][] = [
  ['as it is', () => []],
  ['with a headline of one word', headline(word)],
  ['with a headline of 120 characters', headline(sentence)],
  ['with a Hebrew headline', headline(hebrew)],
  ['with an Arabic headline', headline(arabic)],
  ['with a Japanese headline', headline(japanese)],
  ['with emoji in its headline', headline(emoji)],
  ['with other pictures, tall and wide', exchanged],
]

it('the long headline has 120 characters', () => expect(sentence).toHaveLength(120))

describe.each(slugs)('the template %s', slug => {
  const nameOf = ([variant]: [string, unknown]): string => `${slug} ${variant}`
  it.each(sampled(variants, { every: 2, nameOf }))(
    'is drawn %s without a warning',
    async (_, modificationsOf) => {
      const template = find(slug)
      const modifications = modificationsOf(template)
      const { warnings, files } = await renderTemplate(template.document, modifications, {
        renderer,
        pictures,
      })
      expect(warnings).toEqual([])
      expect(files).toHaveLength(template.document.pages.length)
    },
  )

  it('looks the same at the size of a thumbnail', async () => {
    const { document } = find(slug)
    const scale = Math.min(1, 240 / Math.max(document.width, document.height))
    const large = await renderTemplate(document, [], { renderer, pictures })
    const small = await renderTemplate(document, [], { renderer, pictures, scale })
    for (const [index, { bytes, width, height }] of small.files.entries()) {
      const reduced = sharp(large.files[index]?.bytes).resize(width, height, { fit: 'fill' })
      expect(await meanDifference(sharp(bytes), reduced)).toBeLessThan(8)
    }
  })

  it('draws a short headline large and a long one still legible', async () => {
    const sizeOf = async (text: string): Promise<number> => {
      const { elements } = await renderTemplate(find(slug).document, headline(text)(), {
        renderer,
        pictures,
      })
      return elements.find(({ id }) => id === 'headline')?.fontSize ?? 0
    }
    const { width, height } = find(slug).document
    const [short, long] = [await sizeOf(word), await sizeOf(sentence)]
    expect(short).toBeGreaterThan(long)
    // A fortieth of the shorter side is about 10 pt on a business card and 28 px on a post.
    expect(long).toBeGreaterThan(Math.min(width, height) / 40)
  })
})
