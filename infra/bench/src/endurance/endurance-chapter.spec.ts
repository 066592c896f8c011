import { enduranceChapter, missedEndurance } from './endurance-chapter'
import { type EnduranceResult } from './run-endurance'

const held = (heap: number): { heap: number; nodes: number; listeners: number } => ({
  heap,
  nodes: 6_000,
  listeners: 900,
})

const result: EnduranceResult = {
  seed: 13,
  done: { nudge: 300, move: 900 },
  samples: [80e6, 87.9e6, 72.1e6].map((heap, index) => ({
    minute: index + 1,
    edits: 400 * (index + 1),
    elements: 40,
    ...held(heap),
  })),
  elsewhere: { first: 20e6, last: 21.9e6 },
  faults: [],
  unseen: [],
  unsaved: [],
  recovered: { edits: 12, lost: [] },
}

it('misses nothing if the heap hardly changes and nothing goes wrong', () => {
  expect(missedEndurance(result)).toEqual([])
  const chapter = enduranceChapter(result).join('\n')
  expect(chapter).toContain('1,200 edits')
  expect(chapter).toContain('900 × move, 300 × nudge')
  expect(chapter).toContain('| 2      | 800   | 40       | 87.9    | +9.9 %')
  expect(chapter).toContain('The browser reported no errors')
})

it.each<[string, Partial<EnduranceResult>, RegExp]>([
  ['an error in the browser', { faults: ['console: no'] }, /console: no/],
  ['an edit without its outcome', { unseen: ['move: not seen'] }, /move/],
  [
    'a change that is not on the service',
    { unsaved: ['a is b'] },
    /different on the service: a is b/,
  ],
  ['a change that was lost', { recovered: { edits: 1, lost: ['a is b'] } }, /lost with the tab/],
  [
    'a heap that grows while editing',
    { samples: [80e6, 88.1e6].map(heap => ({ minute: 1, edits: 1, elements: 1, ...held(heap) })) },
    /88\.1 MB/,
  ],
  [
    'memory that is still held after leaving the design',
    { elsewhere: { first: 20e6, last: 22.1e6 } },
    /\+10\.5 %/,
  ],
  ['a heap that was never read', { samples: [] }, /never read/],
])('tells of %s', (_what, more, said) => {
  const [missed = '', ...others] = missedEndurance({ ...result, ...more })
  expect(missed).toMatch(said)
  expect(others).toEqual([])
  expect(enduranceChapter({ ...result, ...more }).at(-1)).toMatch(said)
})
