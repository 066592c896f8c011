import { contentKeys, modificationKeys, modificationSchema } from '@platen/design'
import { contents, type Described, mapperFields, typeOf } from './fields'

const part = (
  id: string,
  accepts: string[],
  values: Record<string, unknown> = { visible: true },
): { id: string; accepts: string[]; values: Record<string, unknown> } => ({ id, accepts, values })

const pages: Described['pages'] = [
  {
    ...part('front', ['fill', 'visible']),
    elements: [
      part('headline', ['text', 'fill', 'fontSize', 'visible']),
      part('photo', ['src', 'visible'], { visible: false }),
      part('code', ['value', 'fill', 'visible']),
    ],
  },
]

const shown = (design: Described): string[] =>
  mapperFields(design)
    .filter(({ removed }) => removed !== true)
    .map(({ id }) => id)

it('shows texts, images and codes, and lets people add colours and visibility', () => {
  expect(shown({ pages })).toEqual(['headline.text', 'photo.src', 'code.value'])
  expect(mapperFields({ pages }).map(({ id }) => id)).toEqual([
    'front.fill',
    'front.visible',
    'headline.text',
    'headline.fill',
    'headline.visible',
    'photo.src',
    'photo.visible',
    'code.value',
    'code.fill',
    'code.visible',
  ])
})

it('shows the fields of the design alone, in their order, with their labels', () => {
  const fields = [
    { elementId: 'photo', key: 'src', label: 'Photograph', required: true },
    { elementId: 'headline', key: 'fontSize', label: 'Size' },
  ]
  const [photo, size, ...others] = mapperFields({ fields, pages })
  expect(photo).toMatchObject({ id: 'photo.src', displayName: 'Photograph', required: true })
  expect(size).toMatchObject({ id: 'headline.fontSize', displayName: 'Size', type: 'number' })
  expect(others.map(({ id }) => id)).not.toContain('photo.src')
  expect(others.every(({ removed }) => removed)).toBe(true)
})

it('offers the colours of a field as a list, but no brand colours', () => {
  const field = (colors: 'brand' | string[]): Required<Described>['fields'] => [
    { elementId: 'code', key: 'fill', label: 'Colour', colors },
  ]
  expect(mapperFields({ fields: field(['#1d3fb8', '#0a7d5a']), pages })[0]).toMatchObject({
    type: 'options',
    options: [
      { name: '#1d3fb8', value: '#1d3fb8' },
      { name: '#0a7d5a', value: '#0a7d5a' },
    ],
  })
  expect(mapperFields({ fields: field('brand'), pages })[0]).toMatchObject({ type: 'string' })
})

it('begins with a switch as it is in the design, so that nothing is hidden by itself', () => {
  const fields = [
    { elementId: 'headline', key: 'visible', label: 'Headline' },
    { elementId: 'photo', key: 'visible', label: 'Photograph' },
    { elementId: 'headline', key: 'markup', label: 'Emphasis' },
    { elementId: 'headline', key: 'text', label: 'Text' },
  ]
  const values = mapperFields({ fields, pages }).map(({ defaultValue }) => defaultValue)
  expect(values.slice(0, 4)).toEqual([true, false, false, undefined])
})

it('offers at most as many fields as a call may have modifications', () => {
  const elements = Array.from({ length: 600 }, (_, nth) => part(`t${nth}`, ['text']))
  expect(mapperFields({ pages: [{ ...part('front', []), elements }] })).toHaveLength(500)
})

const samples = {
  string: ['#123456', 'normal', 'left', 'top', 'grow', 'cover', 'https://shop.example/a.png'],
  boolean: [true],
  number: [1, 400],
  array: [[], [4, 2]],
  object: [{}, { '#123456': '#654321' }],
}

it('knows the keys of contents', () => expect(contents).toEqual(contentKeys))

it.each(modificationKeys)('knows the type of %s', key => {
  const accepts = (values: readonly unknown[]): boolean =>
    values.some(value => modificationSchema.shape[key].safeParse(value).success)
  const first = Object.entries(samples).find(([, values]) => accepts(values))?.[0]
  expect(typeOf(key)).toBe(first)
})
