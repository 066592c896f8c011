import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { breakOpportunities } from './breaks'

interface Case {
  text: string
  ends: number[]
}

/** Reads a line of Unicode's file: code points, with ÷ where a line may end and × where it may not. */
function caseOf(line: string): Case {
  let text = ''
  const ends: number[] = []
  for (const part of line.split(' ').slice(1)) {
    if (part === '÷') ends.push(text.length)
    else if (part !== '×') text += String.fromCodePoint(parseInt(part, 16))
  }
  return { text, ends }
}

function readCases(): Case[] {
  const path = join(__dirname, '../../testing/unicode/LineBreakTest-15.0.0.txt.gz')
  return gunzipSync(readFileSync(path)).toString().trim().split('\n').map(caseOf)
}

/** The reasons for differing from the file at an offset, in the order of the checks. */
const reasons: Record<string, RegExp> = {
  // LB30 allows a break at a wide bracket but not at a narrow one. We allow that break after letters and numbers, but not after
  // signs, controls and isolated marks.
  'LB30: a wide bracket after no letter': /^\u2329/,
  // The library implements LB25 for pairs of characters, which is Unicode's default. The file has the finer rule: a comma, a sign
  // or a bracket sticks to a number only inside one.
  'LB25: signs beside what is not quite a number': /^[\p{N}\p{Sc}%({]/u,
  // The library's data is older than the reservation of these code points.
  'LB30b: a skin tone after a reserved code point': /^\u{1f3ff}/u,
}

describe("Unicode's LineBreakTest", () => {
  const cases = readCases()
  const differing = cases.flatMap(({ text, ends }) => {
    const ours = breakOpportunities(text)
    const offset = [...ours, ...ends].find(end => ours.includes(end) !== ends.includes(end))
    return offset === undefined ? [] : [text.slice(offset)]
  })

  it('passes in at least 99 of 100 cases', () => {
    expect(cases).toHaveLength(7_654)
    expect(1 - differing.length / cases.length).toBeGreaterThanOrEqual(0.99)
  })

  it('fails only for known reasons', () => {
    const counts = Object.entries(reasons).map(([reason, after]) => [
      reason,
      differing.filter(rest => after.test(rest)).length,
    ])
    expect(counts).toEqual([
      ['LB30: a wide bracket after no letter', 19],
      ['LB25: signs beside what is not quite a number', 30],
      ['LB30b: a skin tone after a reserved code point', 1],
    ])
    expect(differing).toHaveLength(50)
  })
})
