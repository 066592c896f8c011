import { anything, oddTexts } from './make-value'
import { type Random } from './random'

/** Values that no schema expects. */
const wrong = [
  null,
  -1,
  0,
  1e9,
  0.1 + 0.2,
  '2',
  'red',
  '\u0000',
  '\ud800',
  'file:///etc/passwd',
  'http://user:pw@host.example:22/x',
  [],
  [[[[]]]],
  {},
  { type: 'text' },
  true,
] as const

/**
 * Returns a copy of a value with one wrong part: removed, added or replaced, and with `large` also repeated, lengthened or deeply
 * nested. Two such parts could be more than a body may hold.
 */
export function breakValue(random: Random, value: unknown, { large }: { large: boolean }): unknown {
  const copy = structuredClone(value)
  const places = placesOf(copy)
  const place = random.pick(places)
  if (!place) return random.pick(wrong)
  const { holder, key } = place
  switch (random.whole(large ? 0 : 3, 7)) {
    case 0:
      holder[key] = nested(random.pick([5, 31, 32, 40, 300]))
      break
    case 1: {
      const repeated = holder[key]
      holder[key] = Array.from({ length: random.pick([2, 17, 501]) }, () => repeated)
      break
    }
    case 2:
      holder[key] = 'x'.repeat(random.pick([256, 10_001, 70_000]))
      break
    case 3:
      Reflect.deleteProperty(holder, key)
      break
    case 4:
      holder[`${random.pick(oddTexts)}${random.whole(0, 9)}`] = anything(random)
      break
    default:
      holder[key] = random.pick(wrong)
  }
  return copy
}

interface Place {
  holder: Record<string, unknown>
  key: string
}

function placesOf(value: unknown, depth = 0): Place[] {
  if (typeof value !== 'object' || value === null || depth > 40) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap(key => [{ holder, key }, ...placesOf(holder[key], depth + 1)])
}

function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}
