import { limits } from '../values/limits'

type Element = Record<string, unknown>

/** Returns letters of a script in which the boundaries of graphemes are expensive to find. */
export const letters = (count: number): string => 'ก'.repeat(count)

const box = { width: 10, height: 10 }

/** Returns a document of `count` elements on as few pages as possible. */
export function documentOf(count: number, element: (index: number) => Element): object {
  const perPage = limits.elementsPerPage
  const pages = Array.from({ length: Math.ceil(count / perPage) }, (_, page) => ({
    id: `page-${page}`,
    children: Array.from({ length: Math.min(perPage, count - page * perPage) }, (_, place) => {
      const index = page * perPage + place
      return { id: `element-${index}`, ...box, ...element(index) }
    }),
  }))
  return { schemaVersion: 1, width: 1000, height: 1000, pages }
}

const whole = { fill: '#123456', opacity: 0.5, blendMode: 'multiply', shadow: { blur: 3 } }
const styled = { ...whole, fontSize: 20, fontWeight: 700, align: 'center', lineHeight: 1.5 }
const texts = { type: 'text', text: 'Hello' }

/** Returns a document of few bytes that grows large when its defaults are filled in. */
export const shortest = (): object => documentOf(limits.elements, () => ({ type: 'text' }))

/** Returns a document with long texts, whose graphemes must be counted to place the spans. */
export const longTexts = (): object =>
  documentOf(250, () => ({
    type: 'text',
    text: letters(limits.textLength),
    spans: [{ start: 0, end: limits.textLength - 1 }],
  }))

/** Returns a document with a field for each of its texts. */
export function withFields(count: number): object {
  const fields = Array.from({ length: count }, (_, index) => ({
    elementId: `element-${index}`,
    key: 'text',
    label: 'Text',
    maxCharacters: 1,
    maxLines: 1,
  }))
  return { ...documentOf(count, () => texts), fields }
}

const wrong = { x: 'a', y: 'a', rotation: 'a', opacity: 5, fill: 'red', visible: 1, locked: 'a' }
const stops = Array.from({ length: 64 }, () => ({ offset: 0.5, color: '#123456' }))
const spans = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ start: index, end: index + 1 }))
const strays = (count: number): Element =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`stray-${index}`, 1]))

/** The most expensive documents, each in its own way: the maximum number of values, bytes, elements, errors or texts. */
export const expensiveDocuments: Readonly<Record<string, () => object>> = {
  'few bytes for each element': shortest,
  'all properties of each element': () =>
    documentOf(limits.elements, () => ({ ...texts, ...styled, spans: spans(6) })),
  spans: () => documentOf(80, () => ({ ...texts, spans: spans(limits.spans) })),
  'stops of gradients': () =>
    documentOf(1_200, () => ({ type: 'shape', fill: { type: 'linear', stops } })),
  'a fault in each property': () => documentOf(limits.elements, () => ({ ...texts, ...wrong })),
  'ids that are used twice': () => documentOf(limits.elements, () => ({ ...texts, id: 'same' })),
  'properties that nobody knows': () =>
    documentOf(limits.elements, () => ({ ...texts, ...strays(40) })),
  'elements that nobody knows': () =>
    documentOf(limits.elements, () => ({ type: 'video', ...strays(40) })),
  'long texts': longTexts,
  'long sources': () =>
    documentOf(900, () => ({ type: 'image', src: `https://a.example/${'a'.repeat(8_100)}` })),
  'long paths': () =>
    documentOf(80, () => ({ type: 'shape', shape: 'path', d: `M${' 1'.repeat(49_000)}` })),
  fields: () => withFields(limits.fields),
  'groups in groups': () => documentOf(500, nested),
  'a value of its own': () => ({ ...documentOf(1, () => texts), custom: Array(240_000).fill([]) }),
}

function nested(index: number): Element {
  const group = (depth: number): Element => ({
    id: `group-${index}-${depth}`,
    ...box,
    type: 'group',
    children: depth === 0 ? [] : [group(depth - 1)],
  })
  return { type: 'group', children: [group(7)] }
}
