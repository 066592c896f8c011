import { type z } from 'zod'
import { complaint, documentOf, least } from '../testing/documents'
import { parseDesign } from '../parsing/parse-design'
import { type Element, elementKinds, elementSchemas, isKnownElement } from './element'

const parsed = (element: object): Element => {
  const [child] = parseDesign(documentOf([element])).design.pages[0]?.children ?? []
  if (!child) throw new Error('Expected an element')
  return child
}

const fault = (element: object): string =>
  complaint(() => parseDesign(documentOf([element]))).replaceAll(
    'document.pages[0].children[0]',
    '',
  )

describe('every kind', () => {
  it.each(elementKinds)('%s fills in each of its properties', kind => {
    const element = parsed(least[kind])
    const properties = Object.keys(elementSchemas[kind].shape).filter(
      key => key !== 'aliases' && key !== 'custom',
    )
    expect(Object.keys(element).sort()).toEqual(properties.sort())
    expect(element).toMatchObject({ rotation: 0, opacity: 1, blendMode: 'normal', shadow: null })
  })

  it.each(elementKinds)('%s describes each of its properties', kind => {
    const shape: Readonly<Record<string, z.ZodType>> = elementSchemas[kind].shape
    for (const [key, field] of Object.entries(shape)) {
      if (key !== 'type') expect([key, field.description]).toEqual([key, expect.any(String)])
    }
  })

  it.each<[object, string]>([
    [{ id: 'a b' }, '.id must be 1 to 64 characters from A-Z, a-z, 0-9, _ and -'],
    [{ width: 0 }, '.width must be a number above 0 and at most 20000'],
    [{ width: 1e9 }, '.width must be a number above 0 and at most 20000'],
    [{ height: undefined }, '.height is required'],
    [{ x: '2' }, '.x must be a number from -100000 to 100000'],
    [{ rotation: null }, '.rotation must be a number from -36000 to 36000'],
    [{ opacity: 1.5 }, '.opacity must be a number from 0 to 1'],
    [{ visible: 'yes' }, '.visible must be true or false'],
    [{ name: 'n'.repeat(256) }, '.name must be at most 255 characters'],
    [{ shadow: { color: 'red' } }, '.shadow.color must be a hex colour'],
    [{ shadow: [] }, '.shadow must be an object'],
    [{ mask: { type: 'cloud' } }, '.mask.type must be one of rect, ellipse, path'],
    [{ mask: { type: 'path' } }, '.mask.d is required'],
  ])('refuses %j', (wrong, message) => expect(fault({ ...least.shape, ...wrong })).toBe(message))

  it('offers the sixteen blend modes of CSS', () => {
    expect(fault({ ...least.shape, blendMode: 'plus' })).toBe(
      '.blendMode must be one of normal, multiply, screen, overlay, darken, lighten, color-dodge, ' +
        'color-burn, hard-light, soft-light, difference, exclusion, hue, saturation, color, luminosity',
    )
  })
})

describe('the properties of one kind', () => {
  it.each<[keyof typeof least, object, string]>([
    ['text', { text: 'x'.repeat(10_001) }, '.text must be at most 10,000 characters'],
    ['text', { fontWeight: 'bold' }, '.fontWeight must be a whole number from 100 to 900'],
    ['text', { fontSize: 0 }, '.fontSize must be a number above 0 and at most 5000'],
    ['text', { align: 'middle' }, '.align must be one of left, center, right, justify, start, end'],
    ['text', { lang: 'en_US' }, '.lang must be a language tag such as "en" or "zh-Hant"'],
    ['text', { spans: [{ start: 3, end: 3 }] }, '.spans[0].end must be greater than start'],
    [
      'text',
      { spans: [{ start: 0, end: 1, link: 'javascript:x' }] },
      '.spans[0].link must be an http, https or mailto: URL',
    ],
    ['text', { background: { color: '#12' } }, '.background.color must be a hex colour'],
    ['text', { curve: 2 }, '.curve must be a number from -1 to 1'],
    ['image', { src: 'file:///x' }, '.src must be an http, https or data: URL'],
    ['image', { src: undefined }, '.src is required'],
    ['image', { crop: { x: 0.5, width: 0.6 } }, '.crop must lie inside the image'],
    ['image', { filters: { sepia: 2 } }, '.filters.sepia must be a number from 0 to 1'],
    [
      'svg',
      { fillTarget: '#fff' },
      '.fillTarget must be dominant, all or a hex colour of six digits',
    ],
    ['svg', { colors: { red: '#fff' } }, '.colors key "red" must be a hex colour of six digits'],
    ['svg', { colors: { '#ff0000': 'red' } }, '.colors["#ff0000"] must be a hex colour'],
    ['shape', { shape: 'path' }, '.d is required when shape is path'],
    ['shape', { sides: 2 }, '.sides must be a whole number from 3 to 200'],
    ['shape', { fill: 'red' }, '.fill must be a hex colour'],
    ['shape', { fill: 7 }, '.fill must be a hex colour, a gradient or an image'],
    ['line', { endHead: 'heart' }, '.endHead must be one of none, arrow, triangle, circle, bar'],
    ['group', { clip: 1 }, '.clip must be true or false'],
    ['group', { children: {} }, '.children must be a list of elements'],
    [
      'group',
      { children: [{ type: 'line' }] },
      '.children[0].id is required; .children[0].width is required',
    ],
    ['qr', { value: '' }, '.value must not be empty'],
    [
      'qr',
      { format: 'ean8', value: '123' },
      '.value must have 7 digits, or 8 including the check digit',
    ],
    ['qr', { errorCorrection: 'X' }, '.errorCorrection must be one of L, M, Q, H'],
    ['qr', { errorCorrection: 'q' }, '.errorCorrection must be one of L, M, Q, H: write "Q"'],
    [
      'line',
      { endHead: ' Arrow' },
      '.endHead must be one of none, arrow, triangle, circle, bar: write "arrow"',
    ],
  ])('%s refuses %j', (kind, wrong, message) => {
    expect(fault({ ...least[kind], ...wrong })).toBe(message)
  })

  it('keeps the keys of a colour map in lower case', () => {
    expect(parsed({ ...least.svg, colors: { '#FF0000': '#ABC' } })).toMatchObject({
      colors: { '#ff0000': '#ABC' },
    })
  })

  it('lets a line be flat', () => {
    expect(parsed({ ...least.line, height: 0 })).toMatchObject({ height: 0, strokeWidth: 1 })
  })
})

describe('an element of an unknown kind', () => {
  it('is kept as it came', () => {
    const chart = { id: 'c', type: 'chart', series: [1, { deep: null }], fill: 'red' }
    const element = parsed(chart)
    expect(element).toEqual(chart)
    expect(isKnownElement(element)).toBe(false)
  })

  it.each<[unknown, string]>([
    [{ id: 'c', type: '' }, '.type must not be empty'],
    [{ id: 'c', type: 7 }, '.type must be a string'],
    [{ id: 'c', type: undefined }, '.type is required'],
    [{ id: '?', type: 'chart' }, '.id must be 1 to 64 characters from A-Z, a-z, 0-9, _ and -'],
  ])('needs an id and a type: %j', (element, message) => {
    expect(fault(element as object)).toBe(message)
  })

  it.each([null, 7, 'text', []])('is not %j', element => {
    const document = { ...documentOf([]), pages: [{ id: 'p', children: [element] }] }
    expect(complaint(() => parseDesign(document))).toBe(
      'document.pages[0].children[0] must be an element',
    )
  })
})
