import { limits } from '../values/limits'
import { letters } from './expensive-documents'

type Sent = Record<string, unknown>

const many = (count: number, make: (index: number) => Sent): Sent[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Returns as many modifications with this text as a call may have. */
const textsOf = (text: string, more: Sent = {}): Sent[] =>
  many(Math.floor(limits.modifiedCharacters / text.length), index => ({
    id: `element-${index}`,
    text,
    ...more,
  }))

const long = limits.textLength
const unknown = (index: number): Sent =>
  Object.fromEntries(
    Array.from({ length: limits.keysPerModification - 1 }, (_, key) => [
      `unknown-${index}-${key}`,
      1,
    ]),
  )

/** The most expensive modifications, for a design whose texts have the ids `element-0` and so on. */
export const expensiveModifications: Readonly<Record<string, () => Sent[]>> = {
  'texts with marks': () => textsOf(letters(long), { markup: true }),
  'one text with marks, again and again': () =>
    textsOf('a '.repeat(long / 2 - 5), { markup: true, id: 'element-0' }),
  'as it was found': () =>
    many(40, () => ({ id: 'element-0', text: 'a '.repeat(4_995), markup: true })),
  'marks alone': () => textsOf('*a '.repeat(long / 3 - 1), { markup: true }),
  'marks without a target': () => textsOf('[a](b)'.repeat(long / 6 - 1), { markup: true }),
  'marks that never end': () => textsOf(`](${'(a)'.repeat(long / 3 - 2)}`, { markup: true }),
  brackets: () => textsOf('['.repeat(long), { markup: true }),
  texts: () => textsOf(letters(long)),
  'short texts for long ones': () => many(250, index => ({ id: `element-${index}`, text: 'a' })),
  spans: () =>
    many(9, index => ({
      id: `element-${index}`,
      spans: Array.from({ length: limits.spans }, (_, start) => ({ start, end: start + 1 })),
    })),
  'a fault in each span': () =>
    many(11, () => ({ id: 'element-0', spans: Array(900).fill({ start: 'a', end: 'a' }) })),
  'keys that nobody knows': () =>
    many(limits.modifications - 10, index => ({ id: `element-${index % 250}`, ...unknown(index) })),
  'ids that nobody knows': () =>
    many(limits.modifications, index => ({ id: `${'x'.repeat(900)}${index}`, text: 'a' })),
  'ids that are nearly right': () =>
    many(limits.modifications, index => ({ id: `elemnet-${index}`, text: 'a' })),
  colours: () =>
    many(limits.modifications, index => ({
      id: `element-${index}`,
      colors: Object.fromEntries(
        Array.from({ length: 55 }, (_, color) => [
          `#${(index * 256 + color).toString(16).padStart(6, '0')}`,
          '#123456',
        ]),
      ),
    })),
}
