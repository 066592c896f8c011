import { affectedLineOf } from './affected'

const field = { elementId: 'headline', key: 'text', callers: [] }

it.each([
  [
    { calls: 4100, change: 'removed', alias: null },
    'headline.text: sent 4,100 times in 30 days, now removed',
  ],
  [
    { calls: 2, change: 'renamed', alias: 'title' },
    'headline.text: sent 2 times in 30 days, now renamed to title',
  ],
  [
    { calls: 1, change: 'kind', alias: null },
    'headline.text: sent once in 30 days, now of another kind',
  ],
] as const)('says what became of %j', (more, line) => {
  expect(affectedLineOf({ ...field, ...more })).toBe(line)
})
