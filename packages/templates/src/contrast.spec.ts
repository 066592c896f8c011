import {
  eachElement,
  isKnownElement,
  type Modification,
  parseColor,
  type TextElement,
} from '@platen/design'
import {
  applyBrand,
  applyModifications,
  contrastOf,
  luminanceOf,
  type Rgb,
} from '@platen/modifications'
import { createRenderer, type Renderer } from '@platen/renderer'
import sharp from 'sharp'
import { shippedTemplates, type ShippedTemplate } from './shipped-templates'
import { renderTemplate } from './testing/render-template'
import { type StoredPictures, storePictures } from './testing/stored-pictures'

interface Pixels {
  data: Buffer
  info: { width: number; height: number }
}

interface PlacedText {
  text: TextElement
  x: number
  y: number
}

let pictures: StoredPictures
let templates: ShippedTemplate[]
let renderer: Renderer

beforeAll(async () => {
  pictures = await storePictures()
  templates = await shippedTemplates(pictures.sourceOf)
  renderer = createRenderer()
})
afterAll(() => renderer.close())

const textsOf = (page: ShippedTemplate['document']['pages'][number]): PlacedText[] =>
  [...eachElement(page)].flatMap(({ element, x, y }) =>
    isKnownElement(element) && element.type === 'text' ? [{ text: element, x, y }] : [],
  )

/** Returns the lowest contrast of a text with the pixels behind its box, ignoring the extreme twentieths. */
function leastContrast({ text, x, y }: PlacedText, { data, info }: Pixels): number {
  const behind: { color: Rgb; light: number }[] = []
  for (let row = Math.max(y, 0); row < Math.min(y + text.height, info.height - 1); row += 3)
    for (
      let column = Math.max(x, 0);
      column < Math.min(x + text.width, info.width - 1);
      column += 3
    ) {
      const at = (Math.floor(row) * info.width + Math.floor(column)) * 3
      const color = { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 }
      behind.push({ color, light: luminanceOf(color) })
    }
  behind.sort((one, other) => one.light - other.light)
  if (typeof text.fill !== 'string') throw new Error(`${text.id} is not of one colour`)
  const own = parseColor(text.fill)
  const edge = Math.floor(behind.length / 20)
  const extremes = [behind[edge], behind[behind.length - 1 - edge]]
  return Math.min(...extremes.map(one => contrastOf(own, one?.color ?? own)))
}

/** Returns the required contrast: text of 24 px, or bold text of 18.66 px, counts as large and needs 3:1. */
const needed = ({ fontSize, fontWeight }: TextElement): number =>
  fontSize >= 24 || (fontSize >= 18.66 && fontWeight >= 700) ? 3 : 4.5

/** Returns the contrast of each text on its background, by its id. */
async function contrasts(
  { document }: ShippedTemplate,
  sent: readonly Modification[] = [],
): Promise<Map<string, number>> {
  const hidden = document.pages.flatMap(textsOf).map(({ text: { id } }) => ({ id, visible: false }))
  const { files } = await renderTemplate(document, [...sent, ...hidden], { renderer, pictures })
  const { design } = applyModifications(document, sent)
  const found = new Map<string, number>()
  for (const [index, page] of design.pages.entries()) {
    const pixels = await sharp(files[index]?.bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const placed of textsOf(page)) found.set(placed.text.id, leastContrast(placed, pixels))
  }
  return found
}

/** Contrasts of the unmodified templates, computed once. */
const ownContrasts = new Map<string, Promise<Map<string, number>>>()

function contrastsBefore(template: ShippedTemplate): Promise<Map<string, number>> {
  const found = ownContrasts.get(template.slug) ?? contrasts(template)
  ownContrasts.set(template.slug, found)
  return found
}

it('every text of every template contrasts with its background as WCAG AA requires', async () => {
  const faint: string[] = []
  for (const template of templates) {
    const found = await contrastsBefore(template)
    for (const { text } of template.document.pages.flatMap(textsOf)) {
      const least = found.get(text.id) ?? 0
      if (least < needed(text)) faint.push(`${template.slug} ${text.id} ${least.toFixed(2)}`)
    }
  }
  expect(faint).toEqual([])
})

/** A dark, a light and a vivid brand kit, each with some colours in between. */
const kits = [
  ['#0b1020', '#e2572f', '#ff8a66', '#f6efe4'],
  ['#f2d16b', '#84b0a0', '#e9c9a3', '#fffdf5', '#3b2f2f'],
  ['#e5007d', '#7a7a7a', '#00a79d'],
].map(colors => ({ images: [], fonts: {}, colors }))

it.each(kits)('also in a brand of $colors, or as much as before', async kit => {
  const faint: string[] = []
  for (const template of templates) {
    const [before, after] = [
      await contrastsBefore(template),
      await contrasts(template, applyBrand(template.document, kit)),
    ]
    for (const [id, least] of after)
      if (least < Math.min(4.5, before.get(id) ?? 0) - 0.05)
        faint.push(`${template.slug} ${id} ${least.toFixed(2)}`)
  }
  expect(faint).toEqual([])
})
