import { withEmojiRuns } from './emoji-runs'
import { type RunStyle } from './run-style'

const style = (fontFamily: string): RunStyle => ({
  fontFamily,
  fontWeight: 400,
  fontStyle: 'normal',
  fontSize: 20,
  fill: '#000000',
  textDecoration: 'none',
  decorationSize: 20,
})
const [plain, bold, emoji] = [style('A'), style('B'), style('E')]

describe('withEmojiRuns', () => {
  it.each<[string, string, [number, RunStyle][]]>([
    [
      'in the middle',
      'a❤️b',
      [
        [1, plain],
        [3, emoji],
        [4, plain],
      ],
    ],
    [
      'at both ends',
      '1️⃣ a 🇯🇵',
      [
        [3, emoji],
        [6, plain],
        [10, emoji],
      ],
    ],
    ['side by side', '❤️⭐', [[3, emoji]]],
    ['nowhere', 'ab ❤', [[4, plain]]],
    ['nowhere, in no text', '', [[0, plain]]],
  ])('gives emoji a separate style: %s', (_, text, runs) => {
    const paragraph = { text, runs: [{ end: text.length, style: plain }] }
    const cut = withEmojiRuns(paragraph, new Map([[plain, emoji]]))
    expect(cut.runs.map(run => [run.end, run.style])).toEqual(runs)
  })

  it('leaves styles alone that draw emoji themselves', () => {
    const runs = [
      { end: 2, style: plain },
      { end: 4, style: bold },
    ]
    const cut = withEmojiRuns({ text: '❤️❤️', runs }, new Map([[bold, emoji]]))
    expect(cut.runs).toEqual([runs[0], { end: 4, style: emoji }])
  })
})
