import { drawElements } from '../../testing/draw'

type Fields = Record<string, unknown>

/**
 * Returns where the strokes of a text of 20 px start and end, in the order in which they are drawn. Its letters are 10 px wide; those
 * that reach below the baseline have a leg of 2 px in their middle.
 */
function strokesOf(text: string, fields: Fields = {}): string {
  const place = { id: 't', type: 'text', width: 200, height: 40, fontSize: 20, lineHeight: 1 }
  const { calls } = drawElements([{ ...place, text, textDecoration: 'underline', ...fields }])
  const strokes = calls.flatMap(call => {
    const [, x = '', width = ''] = /^fillRect \S+ (\S+) \S+ (\S+)/.exec(call) ?? []
    return x === '' ? [] : [`${rounded(Number(x))}–${rounded(Number(x) + Number(width))}`]
  })
  return strokes.join(' ')
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Texts and their strokes. */
const cases: readonly [name: string, text: string, strokes: string, fields?: Fields][] = [
  ['goes on below letters that do not reach it', 'abc', '0–30'],
  // The ink is from 14 to 16 px, with 1.3 px free on both sides.
  ['leaves out one that crosses it', 'agb', '0–12.7 17.3–30'],
  ['leaves out each of several', 'ggg', '0–2.7 7.3–12.7 17.3–22.7 27.3–30'],
  ['leaves out a letter with two legs as a whole', 'aдa', '0–9.7 20.3–30'],
  ['ends before a letter at its end', 'aд', '0–9.7'],
  ['goes through a low line', 'a_b', '0–30'],
  ['goes through ideographs', 'a漢漢b', '0–40'],
  ['leaves out a letter among ideographs', '漢漢g漢', '0–22.7 27.3–40'],
  ['has gaps in each line', 'ag ga', '0–12.7 17.3–20 0–2.7 7.3–20', { width: 20 }],
  ['has gaps where letters stand apart', 'agb', '0–22.7 27.3–50', { letterSpacing: 0.5 }],
  [
    'has gaps where lines are justified',
    'aд дa bbbb',
    '0–9.7 20.3–39.7 50.3–60 0–40',
    { width: 60, align: 'justify' },
  ],
  [
    'has gaps in each size',
    'agag',
    // The first letters are 20 px wide and have margins of 2.6 px.
    '0–25.4 34.6–40 40–52.7 57.3–60',
    { spans: [{ start: 0, end: 2, fontSize: 40, textDecoration: 'underline' }] },
  ],
  [
    'has gaps in each colour',
    'agb',
    '0–10 10–12.7 17.3–20 20–30',
    { spans: [{ start: 1, end: 2, fill: '#ff0000' }] },
  ],
  [
    'has no gap for letters that have none',
    'agb',
    '0–10 20–30',
    { spans: [{ start: 1, end: 2, textDecoration: 'none' }] },
  ],
  // The ink is from 120 to 180 px, in a stroke of 39 px.
  ['leaves a margin of 13 px at most', 'g', '0–107 193–300', { fontSize: 600, width: 900 }],
]

describe('an underline', () => {
  it.each(cases.map(([name, text, strokes, fields]) => ({ name, text, strokes, fields })))(
    '$name',
    ({ text, strokes, fields }) => {
      expect(strokesOf(text, fields)).toBe(strokes)
    },
  )

  it('is bent with its gaps', () => {
    const place = { id: 't', type: 'text', width: 200, height: 90, fontSize: 20, curve: 0.25 }
    const { calls } = drawElements([{ ...place, text: 'agb', textDecoration: 'underline' }])
    expect(calls.filter(call => call.startsWith('stroke '))).toHaveLength(2)
  })
})

it.each(['line-through', 'overline'])('has no gaps at letters below the baseline: %s', kind => {
  expect(strokesOf('agb', { textDecoration: kind })).toBe('0–30')
})
