import { nearestId } from './nearest-id'

const ids = ['headline', 'sub-headline', 'photo', 'price-2', 'cta']

it.each([
  ['headlin', 'headline'],
  ['haedline', 'headline'],
  ['Headline', 'headline'],
  ['subheadline', 'sub-headline'],
  ['sub_headline', 'sub-headline'],
  ['foto', 'photo'],
  ['price2', 'price-2'],
  ['price-3', 'price-2'],
  ['ctaa', 'cta'],
  ['titel', undefined],
  ['x', undefined],
  ['', undefined],
  ['h'.repeat(65), undefined],
])('of %j is %j', (sent, meant) => expect(nearestId(sent, ids)).toBe(meant))

it('is the first of those that are equally near', () => {
  expect(nearestId('fact-3', ['fact-1', 'fact-2'])).toBe('fact-1')
})

it('is not looked for in designs of thousands of elements', () => {
  const many = Array.from({ length: 2_501 }, (_, index) => `headline-${index}`)
  expect(nearestId('headline1', many)).toBeUndefined()
  expect(nearestId('headline1', many.slice(1))).toBe('headline-1')
})

it('is looked for among ids of 64 letters at most', () => {
  const [longest, longer] = ['h'.repeat(64), 'h'.repeat(65)]
  expect(nearestId(longest, ['h'.repeat(63)])).toBe('h'.repeat(63))
  expect(nearestId(longer, [longest])).toBeUndefined()
})

it('is the one that differs in case and strokes alone, wherever it stands', () => {
  expect(nearestId('headline', ['headlin', 'head_LINE', 'headlina'])).toBe('head_LINE')
})

/**
 * Computes the distance by definition:
 * https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance#Optimal_string_alignment_distance.
 */
function distanceOf(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const [a, b, c, d] = [one.charAt(0), one.charAt(1), other.charAt(0), other.charAt(1)]
  const [left, right] = [one.slice(1), other.slice(1)]
  const ways = [
    distanceOf(left, other) + 1,
    distanceOf(one, right) + 1,
    distanceOf(left, right) + Number(a !== c),
  ]
  if (left !== '' && right !== '' && a === d && b === c)
    ways.push(distanceOf(left.slice(1), right.slice(1)) + 1)
  return Math.min(...ways)
}

it('has at most a third of the letters to change, as the definition of the distance counts them', () => {
  let state = 7
  const random = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  const word = (): string =>
    Array.from({ length: 1 + random(6) }, () => 'abcd'.charAt(random(4))).join('')
  const met = new Map<string, number>()
  for (let pair = 0; pair < 1_500; pair++) {
    const [sent, id] = [word(), word()]
    const distance = distanceOf(sent, id)
    const isNear = distance <= Math.ceil(sent.length / 3)
    const answer = nearestId(sent, [id])
    expect([sent, id, answer]).toEqual([sent, id, isNear ? id : undefined])
    met.set(`${distance} ${isNear}`, (met.get(`${distance} ${isNear}`) ?? 0) + 1)
  }
  expect([...met.keys()]).toEqual(
    expect.arrayContaining(['1 true', '2 true', '2 false', '3 false']),
  )
})
