import { type CaretLine, type TextGeometry, type TextPlace } from '@platen/drawing'
import { type CaretMove, deletedRange, movedCaret, type WrittenText } from './moved'
import { caretIn } from './text-selection'

/** Returns lines 20 px high from a list of their stops: `3@30/50` is the third stop, which is at 30 px and at 50 px. */
function geometryOf(lines: readonly string[], direction: 'ltr' | 'rtl' = 'ltr'): TextGeometry {
  return {
    size: { width: 100, height: 20 * lines.length },
    lines: lines.map((stops, nth): CaretLine => ({
      top: 20 * nth,
      bottom: 20 * nth + 20,
      baseline: 20 * nth + 16,
      direction,
      graphemes: [],
      stops: stops.split(' ').map(stop => {
        const [index = 0, x = 0, other] = stop.split(/[@/]/).map(Number)
        return { index, x, ...(other !== undefined && { other }) }
      }),
    })),
  }
}

const latin: WrittenText = { text: 'abc', geometry: geometryOf(['0@0 1@10 2@20 3@30']) }
const wrapped: WrittenText = {
  text: 'aaaa bbbbbb',
  geometry: geometryOf(['0@0 1@10 2@20 3@30 4@40 5@50', '5@0 6@10 7@20 8@30 9@40 10@50 11@60']),
}
const broken: WrittenText = {
  text: 'abc\n\ndef',
  geometry: geometryOf(['0@0 1@10 2@20 3@30', '4@0', '5@0 6@10 7@20 8@30']),
}
const mixed: WrittenText = {
  text: 'ab שם c',
  geometry: geometryOf(['0@0 1@10 2@20 3@30/50 4@40 5@50/30 6@60 7@70']),
}
const hebrew: WrittenText = {
  text: 'שם\nשם',
  geometry: geometryOf(['0@100 1@90 2@80', '3@100 4@90 5@80'], 'rtl'),
}
/** Right-to-left text at the start of a left-to-right line. */
const beginning: WrittenText = {
  text: 'שם a',
  geometry: geometryOf(['0@20 1@10 2@20/0 3@30 4@40']),
}
/** Latin text within a right-to-left line. */
const hebrewFirst: WrittenText = {
  text: 'שם ab',
  geometry: geometryOf(['0@50 1@40 2@30 3@20/0 4@10 5@20/0'], 'rtl'),
}
const unknown: WrittenText = { text: 'One two\nthree', geometry: undefined }

const moved = (written: WrittenText, from: TextPlace | number, to: CaretMove): TextPlace =>
  movedCaret(caretIn(from), { to, selects: false }, written).focus

describe('a caret', () => {
  it.each<[string, WrittenText, TextPlace | number, CaretMove, TextPlace]>([
    ['a letter to the right', latin, 1, 'right', { index: 2 }],
    ['a letter to the left', latin, 1, 'left', { index: 0 }],
    ['not beyond the start', latin, 0, 'left', { index: 0 }],
    ['not beyond the end', latin, 3, 'right', { index: 3 }],
    ['over a break', broken, 3, 'right', { index: 4 }],
    ['back over a break', broken, 5, 'left', { index: 4 }],
    ['to the start of the next wrapped line', wrapped, 4, 'right', { index: 5 }],
    ['back from there before the space', wrapped, 5, 'left', { index: 4 }],
    [
      'on from the end of a wrapped line',
      wrapped,
      { index: 5, isLineEnd: true },
      'right',
      { index: 6 },
    ],
    ['to the left in Hebrew, which is forward in the text', hebrew, 0, 'left', { index: 1 }],
    ['to the next line at the left of Hebrew', hebrew, 2, 'left', { index: 3 }],
    ['to the line before at the right of Hebrew', hebrew, 3, 'right', { index: 2 }],
    ['to the start of a line', wrapped, 7, 'line-start', { index: 5 }],
    ['to the end of a wrapped line', wrapped, 1, 'line-end', { index: 5, isLineEnd: true }],
    ['to the end of a line', wrapped, 7, 'line-end', { index: 11 }],
    ['to the start of a paragraph that is not drawn', unknown, 10, 'line-start', { index: 8 }],
    ['to the end of a paragraph that is not drawn', unknown, 2, 'line-end', { index: 7 }],
    ['to the start of the text', wrapped, 7, 'text-start', { index: 0 }],
    ['to the end of the text', wrapped, 7, 'text-end', { index: 11 }],
    ['up from the first line', broken, 2, 'up', { index: 0 }],
    ['down from the last line', broken, 6, 'down', { index: 8 }],
    ['to the end of a word', unknown, 1, 'word-right', { index: 3 }],
    ['to the end of the next word', unknown, 3, 'word-right', { index: 7 }],
    ['to the start of a word', unknown, 6, 'word-left', { index: 4 }],
    ['to the start of the word before', unknown, 4, 'word-left', { index: 0 }],
    ['a word forward to the left in Hebrew', hebrew, 0, 'word-left', { index: 2 }],
    ['a letter in a text that is not drawn', unknown, 1, 'right', { index: 2 }],
  ])('moves %s', (_, ...[written, from, to, expected]) => {
    expect(moved(written, from, to)).toEqual(expected)
  })

  it.each<[string, WrittenText, CaretMove, number, number[]]>([
    ['right', mixed, 'right', 0, [0, 1, 2, 3, 4, 5, 6, 7, 7]],
    ['left', mixed, 'left', 7, [7, 6, 5, 4, 3, 2, 1, 0, 0]],
    ['left, to where the line begins', beginning, 'left', 4, [4, 3, 2, 1, 0, 0]],
    ['left of a line that runs there', hebrewFirst, 'left', 0, [0, 1, 2, 3, 4, 5, 5]],
  ])('passes mixed directions in the order of the text, to the %s', (_, ...written) => {
    const [text, to, start, passed] = written
    let place: TextPlace = { index: start }
    const places = passed.map(() => {
      const { index } = place
      place = moved(text, place, to)
      return index
    })
    expect(places).toEqual(passed)
  })

  it('keeps its place across shorter lines', () => {
    const down = movedCaret(caretIn(2), { to: 'down', selects: false }, broken)
    expect(down.focus.index).toBe(4)
    expect(movedCaret(down, { to: 'down', selects: false }, broken).focus).toEqual({ index: 7 })
  })

  it('extends the selection, and goes to an end of the selection', () => {
    const selected = movedCaret(caretIn(1), { to: 'line-end', selects: true }, latin)
    expect(selected).toEqual({ anchor: { index: 1 }, focus: { index: 3 } })
    expect(movedCaret(selected, { to: 'left', selects: false }, latin).focus).toEqual({ index: 1 })
    expect(movedCaret(selected, { to: 'right', selects: false }, latin).focus).toEqual({ index: 3 })
  })
})

describe('the range that a key deletes', () => {
  it.each<[string, WrittenText, TextPlace | number, Parameters<typeof deletedRange>[1], number[]]>([
    ['the letter before', latin, 2, { unit: 'letter', way: -1 }, [1, 2]],
    ['the letter after', latin, 2, { unit: 'letter', way: 1 }, [2, 3]],
    ['nothing at the start', latin, 0, { unit: 'letter', way: -1 }, [0, 0]],
    ['the letter before in Hebrew', hebrew, 1, { unit: 'letter', way: -1 }, [0, 1]],
    ['the word before', unknown, 7, { unit: 'word', way: -1 }, [4, 7]],
    ['the word after', unknown, 3, { unit: 'word', way: 1 }, [3, 7]],
    ['the line before', wrapped, 7, { unit: 'line', way: -1 }, [5, 7]],
    ['the break at the start of a line', broken, 5, { unit: 'line', way: -1 }, [4, 5]],
  ])('is %s', (_, ...[written, from, deletion, [start, end]]) => {
    expect(deletedRange(caretIn(from), deletion, written)).toEqual({ from: start, to: end })
  })

  it('is the selection', () => {
    const selection = { anchor: { index: 3 }, focus: { index: 1 } }
    expect(deletedRange(selection, { unit: 'letter', way: -1 }, latin)).toEqual({ from: 1, to: 3 })
  })
})
