import { type Modules } from './encode-code'
import { outlinesOf } from './outline'

/** Returns the modules of a code drawn by hand, in which `#` is dark. */
function picture(...lines: string[]): Modules {
  return {
    kind: 'modules',
    columns: lines[0]?.length ?? 0,
    rows: lines.length,
    isDark: (column, row) => lines[row]?.[column] === '#',
    quiet: 0,
  }
}

const traced = (...lines: string[]): string[] =>
  outlinesOf(picture(...lines)).map(corners => corners.map(corner => corner.join()).join(' '))

describe('outlinesOf', () => {
  it.each<[string, string[], string[]]>([
    ['nothing around nothing', ['..', '..'], []],
    ['one module', ['#'], ['1,0 1,1 0,1 0,0']],
    ['a bar without inner edges', ['###'], ['3,0 3,1 0,1 0,0']],
    ['a turn to the left', ['#.', '##'], ['1,0 1,1 2,1 2,2 0,2 0,0']],
    ['two areas that touch at a corner', ['#.', '.#'], ['1,0 1,1 0,1 0,0', '2,1 2,2 1,2 1,1']],
    ['a hole, the other way round', ['###', '#.#', '###'], ['3,0 3,3 0,3 0,0', '1,2 2,2 2,1 1,1']],
  ])('goes around %s', (_, lines, outlines) => {
    expect(traced(...lines).map(startAtLeast)).toEqual(outlines.map(startAtLeast))
  })

  it('covers exactly the dark modules of any pattern', () => {
    const side = 24
    let seed = 7
    const dark = Array.from({ length: side * side }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return seed % 3 === 0
    })
    const isDark: Modules['isDark'] = (column, row) =>
      column >= 0 && column < side && row >= 0 && row < side && dark[row * side + column] === true
    const outlines = outlinesOf({ kind: 'modules', columns: side, rows: side, isDark, quiet: 0 })
    // A module is inside if the vertical edges to the left of its middle wind around it; an edge that goes up counts as one.
    const winding = (column: number, row: number): number =>
      outlines
        .flatMap(corners =>
          corners.map(([x, y], index) => {
            const [, before] = corners.at(index - 1) ?? [x, y]
            const spans = Math.min(before, y) <= row && row < Math.max(before, y)
            return spans && x <= column ? Math.sign(before - y) : 0
          }),
        )
        .reduce<number>((sum, turn) => sum + turn, 0)
    for (let at = 0; at < side * side; at += 1) {
      const [column, row] = [at % side, Math.floor(at / side)]
      expect([column, row, winding(column, row)]).toEqual([column, row, dark[at] ? 1 : 0])
    }
  })
})

/** Returns the same outline, starting at its smallest corner. */
function startAtLeast(outline: string): string {
  const corners = outline.split(' ')
  const first = corners.indexOf([...corners].sort()[0] ?? '')
  return [...corners.slice(first), ...corners.slice(0, first)].join(' ')
}
