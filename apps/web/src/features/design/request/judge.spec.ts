import { parseDesign } from '@platen/design'
import { judge, sayJudgement } from './judge'

const { design } = parseDesign({
  schemaVersion: 1,
  width: 100,
  height: 100,
  fields: [{ elementId: 'headline', key: 'text', label: 'Headline', maxCharacters: 5 }],
  pages: [
    {
      id: 'page',
      children: [
        { id: 'headline', type: 'text', text: 'Hi', width: 10, height: 10 },
        { id: 'code', type: 'qr', format: 'ean13', value: '4006381333931', width: 10, height: 10 },
      ],
    },
  ],
})

const judged = (...modifications: object[]): ReturnType<typeof judge> =>
  judge(design, modifications as never)

it('draws what it matched, and names the nearest id of what it ignored', () => {
  const outcome = judged(
    { id: 'headline', text: 'Hello' },
    { id: 'page', fill: '#ff0000' },
    { id: 'headlin', text: 'x' },
  )
  if ('fault' in outcome) throw new Error(outcome.fault)
  expect(outcome.matched).toBe(2)
  expect(outcome.design.pages[0]?.background).toBe('#ff0000')
  expect(outcome.warnings.map(({ code }) => code)).toEqual(['unknown_element'])
  expect(sayJudgement(outcome)).toBe('2 matched · 1 ignored')
  expect(outcome.warnings[0]?.message).toContain('Did you mean headline?')
})

it('counts a key without effect as ignored, and its modification as matched', () => {
  const outcome = judged({ id: 'headline', text: 'Hello', src: 'https://a.example/a.png' })
  if ('fault' in outcome) throw new Error(outcome.fault)
  expect(sayJudgement(outcome)).toBe('1 matched · 1 ignored')
})

it('tells of a broken limit without counting it as ignored', () => {
  const outcome = judged({ id: 'headline', text: 'Far too long' })
  if ('fault' in outcome) throw new Error(outcome.fault)
  expect(outcome.warnings.map(({ code }) => code)).toEqual(['field_violated'])
  expect(sayJudgement(outcome)).toBe('1 matched')
})

it('matches nothing without modifications', () => {
  const outcome = judged()
  if ('fault' in outcome) throw new Error(outcome.fault)
  expect(sayJudgement(outcome)).toBe('No changes')
})

it.each([
  [{ id: 'headline', fill: 'red' }, 'modifications[0].fill must be a hex colour'],
  [{ id: 'code', value: 'abc' }, 'modifications[0].value'],
  [{ id: '' }, 'modifications[0].id must not be empty'],
])('says what the service would say about %j', (modification, message) => {
  expect(judged(modification)).toEqual({ fault: expect.stringContaining(message) as string })
})
