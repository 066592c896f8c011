import { parseDesign } from '@platen/design'
import { judge, type Judged } from './judge'
import { withDrawing } from './with-drawing'

const { design } = parseDesign({
  schemaVersion: 1,
  width: 100,
  height: 100,
  fields: [{ elementId: 'headline', key: 'text', label: 'Headline', maxLines: 2 }],
  pages: [
    { id: 'page', children: [{ id: 'headline', type: 'text', text: 'Hi', width: 10, height: 10 }] },
  ],
})

function judged(...changes: { id: string; text: string }[]): Judged {
  const outcome = judge(design, changes)
  if ('fault' in outcome) throw new Error(outcome.fault)
  return outcome
}

const overflow = {
  code: 'text_overflow',
  message: 'headline does not fit',
  elementId: 'headline',
} as const
const drawn = (lines: number): NonNullable<Parameters<typeof withDrawing>[1]> => ({
  warnings: [overflow],
  elements: [{ id: 'headline', lines }],
  links: [],
})

it('adds what only the drawing tells', () => {
  const changed = judged({ id: 'headline', text: 'Many words' })
  const codes = withDrawing(changed, drawn(3)).warnings.map(({ code }) => code)
  expect(codes).toEqual(['field_violated', 'text_overflow'])
  expect(withDrawing(changed, drawn(2)).warnings).toEqual([overflow])
})

it('judges no lines that nobody changed', () => {
  expect(withDrawing(judged(), drawn(9)).warnings).toEqual([overflow])
})

it('is the same before anything is drawn', () => {
  const before = judged({ id: 'headline', text: 'a' })
  expect(withDrawing(before, null)).toBe(before)
})
