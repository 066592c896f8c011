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
])('of %j is %j', (sent, meant) => {
  expect(nearestId(sent, ids)).toBe(meant)
})

it('is the first of those that are equally near', () => {
  expect(nearestId('fact-3', ['fact-1', 'fact-2'])).toBe('fact-1')
})

it('is not looked for in designs of thousands of elements', () => {
  const many = Array.from({ length: 2_501 }, (_, index) => `headline-${index}`)
  expect(nearestId('headline1', many)).toBeUndefined()
  expect(nearestId('headline1', many.slice(1))).toBe('headline-1')
})
