import { isKnownElement, textStyleSchema } from '@platen/design'
import { parseClipping } from '@platen/editor'
import { clippingOf, droppedText, previewOf } from './designed'
import { type Ground } from './ground'
import { libraryIn } from './library'

const items = libraryIn(undefined, []).flatMap(section => section.items)
const named = items.map(item => [item.name, item] as const)

const sizes = [
  { width: 1, height: 1 },
  { width: 90, height: 55 },
  { width: 1080, height: 1920 },
  { width: 10_000, height: 10_000 },
]

it('has no two items with the same name or id', () => {
  expect(new Set(items.map(({ name }) => name)).size).toBe(items.length)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
})

describe.each(named)('%s', (name, item) => {
  it.each(sizes)('is one element with its id and name on a page of $width × $height px', size => {
    const [element, ...others] = clippingOf(item, size).design.pages[0]?.children ?? []
    expect(others).toEqual([])
    expect(element).toMatchObject({ id: item.id, name })
  })

  it('is no larger than half of the page, and large enough to be seen', () => {
    const [page] = clippingOf(item, { width: 1200, height: 800 }).design.pages
    const [element] = page?.children ?? []
    if (!element || !isKnownElement(element)) throw new Error('there is no element')
    expect(Math.max(element.width, element.height)).toBeLessThanOrEqual(400)
    expect(element.width).toBeGreaterThanOrEqual(90)
  })

  it('is in the middle of its preview, whole', () => {
    const { width, height, children } = previewOf(item)
    const [element] = children
    if (!element || !isKnownElement(element)) throw new Error('there is no element')
    expect(element.x).toBeGreaterThan(0)
    expect(element.y).toBeGreaterThan(0)
    expect(element.x * 2 + element.width).toBeCloseTo(width)
    expect(element.y * 2 + element.height).toBeCloseTo(height)
  })

  it('can be dropped on the canvas', () => {
    const size = { width: 1200, height: 800 }
    expect(parseClipping(droppedText(item, size))?.design.pages[0]?.children).toEqual(
      clippingOf(item, size).design.pages[0]?.children,
    )
  })
})

describe('a text', () => {
  const fonts = {
    heading: { fontFamily: 'Fraunces', fontWeight: '800' },
    subheading: { fontFamily: 'Fraunces', fontStyle: 'normal' },
    text: { fontFamily: 'Lora', fontWeight: 'bold' },
  }
  const size = { width: 1080, height: 1080 }
  const drawn = (name: string, kit?: object): object | undefined =>
    libraryIn(kit as never, [])[0]
      ?.items.find(one => one.name === name)
      ?.draw(size)

  it.each([
    ['Heading', { fontFamily: 'Fraunces', fontWeight: 800, wrap: 'none', fontSize: 97 }],
    ['Subheading', { fontFamily: 'Fraunces', fontWeight: 600, fontStyle: 'normal' }],
    ['Body text', { fontFamily: 'Lora', width: 540 }],
    ['Quote', { fontFamily: 'Fraunces', fontStyle: 'italic' }],
    ['Button', { fontFamily: 'Lora', background: { color: '#1a1a1a', fit: 'lines' } }],
    ['List', { list: 'bullet', text: 'First point\nSecond point\nThird point' }],
  ])('%s has the font of its role in the brand kit', (name, look) => {
    expect(drawn(name, { fonts })).toMatchObject(look)
  })

  it('has the font of the design without a brand kit', () => {
    expect(drawn('Heading')).not.toHaveProperty('fontFamily')
  })
})

describe.each<[unknown, string]>([
  ['#0b1020', '#ffffff'],
  ['#f6efe4', '#000000'],
  ['#e2572f', '#000000'],
  [{ type: 'image', src: 'https://cdn.example/night.jpg', fit: 'cover' }, '#000000'],
])('on a page whose background is %j', (background, ink) => {
  const page = { width: 1080, height: 1080, background } as Ground
  const drawn = (name: string): unknown => items.find(one => one.name === name)?.draw(page)

  it('texts and lines can be seen', () => {
    for (const name of ['Heading', 'Body text', 'List'])
      expect(drawn(name)).toMatchObject({ fill: ink })
    expect(drawn('Dotted line')).toMatchObject({ stroke: ink })
    expect(drawn('Star divider')).toMatchObject({
      children: [{ stroke: ink }, { fill: ink }, { stroke: ink }],
    })
  })

  it('the words of a button have the other colour', () => {
    const [color, fill] = ink === '#000000' ? ['#1a1a1a', '#ffffff'] : ['#ffffff', '#1a1a1a']
    expect(drawn('Button')).toMatchObject({ fill, background: { color } })
  })
})

describe('the styles of the organization', () => {
  const moment = { createdAt: '2026-01-12T09:14:01.000Z', updatedAt: '2026-01-12T09:14:01.000Z' }
  const value = textStyleSchema.parse({ fontFamily: 'Fraunces', fontSize: 64 })
  const style = { id: 'sty_1', kind: 'text', name: 'Heading 1', value, ...moment } as const
  const [item] = libraryIn(undefined, [style])[1]?.items ?? []

  it('are texts that grow sideways, whatever the page', () => {
    for (const side of [100, 4_000])
      expect(item?.draw({ width: side, height: side })).toMatchObject({
        type: 'text',
        text: 'Heading 1',
        wrap: 'none',
        ...value,
      })
  })

  it('are shown in any size that a style can have', () => {
    const largest = { ...value, fontSize: 5_000, lineHeight: 10 }
    const [large] =
      libraryIn(undefined, [{ ...style, name: 'A'.repeat(60), value: largest }])[1]?.items ?? []
    expect(large && previewOf(large).children).toMatchObject([{ fontSize: 5_000 }])
  })

  it('have no section if there are none', () => {
    expect(libraryIn(undefined, []).map(({ title }) => title)).not.toContain('Styles')
  })
})
