import { type CaretLine, type TextGeometry } from '@platen/drawing'
import { caretIn, rangeOf } from '@platen/editor'
import { openSession } from '../testing/open-session'
import { TextPresses } from './text-presses'
import { TextWriting } from './text-writing'

const words = 'One two\nthree'

/** Two lines of 20 px, with letters that are 10 px wide. */
const geometry: TextGeometry = {
  size: { width: 200, height: 40 },
  lines: [
    [0, 7],
    [8, 13],
  ].map(([from = 0, to = 0], nth): CaretLine => ({
    top: 20 * nth,
    bottom: 20 * nth + 20,
    baseline: 20 * nth + 16,
    direction: 'ltr',
    graphemes: [],
    stops: Array.from({ length: to - from + 1 }, (_, index) => ({
      index: from + index,
      x: 10 * index,
    })),
  })),
}

/** Returns the middle of a line, at a number of letters from its start. */
const place = (letters: number, line = 0) => ({ x: 10 * letters, y: 20 * line + 10 })

class Mouse {
  readonly writing: TextWriting
  private readonly presses = new TextPresses()
  private time = 0

  constructor() {
    const session = openSession({
      elements: [{ id: 'headline', type: 'text', text: words }],
      selected: ['headline'],
    })
    this.writing = new TextWriting(session, 'headline')
  }

  down(at: ReturnType<typeof place>, { after = 1000, selects = false } = {}): void {
    this.time += after
    const press = { at, inText: at, time: this.time, selects }
    this.presses.down(press, { writing: this.writing, geometry })
  }

  move(at: ReturnType<typeof place>): void {
    this.presses.move(at, { writing: this.writing, geometry })
  }

  up(): void {
    this.presses.up()
  }

  cancel(): void {
    this.presses.cancel(this.writing)
  }

  /** Presses once, twice or three times at a place, and returns the resulting selection. */
  press(at: ReturnType<typeof place>, times: number, after = 100): string {
    for (let count = 0; count < times; count += 1) {
      this.down(at, { after })
      this.up()
    }
    return this.selected()
  }

  selected(): string {
    const { from, to } = rangeOf(this.writing.get().selection)
    return words.slice(from, to)
  }
}

it.each([
  ['one press places the caret', 1, ''],
  ['two select the word', 2, 'two'],
  ['three select the paragraph', 3, 'One two'],
  ['four place the caret again', 4, ''],
])('%s', (_, times, selected) => {
  const mouse = new Mouse()
  expect(mouse.press(place(5), times)).toBe(selected)
  if (selected === '') expect(mouse.writing.get().selection).toEqual(caretIn(5))
})

it('presses that are slow or far apart are single ones', () => {
  expect(new Mouse().press(place(5), 2, 401)).toBe('')
  const mouse = new Mouse()
  mouse.press(place(5), 1)
  expect(mouse.press(place(6), 1)).toBe('')
})

it.each([
  ['letters, forwards', 1, 4, 6, 'tw'],
  ['letters, backwards', 1, 6, 4, 'tw'],
  ['words, forwards', 2, 1, 5, 'One two'],
  ['words, backwards', 2, 5, 1, 'One two'],
])('a drag selects %s', (_, ...[times, from, to, selected]) => {
  const mouse = new Mouse()
  mouse.press(place(from), times - 1)
  mouse.down(place(from), { after: 100 })
  mouse.move(place(to))
  expect(mouse.selected()).toBe(selected)
  const { anchor, focus } = mouse.writing.get().selection
  expect(anchor.index < focus.index).toBe(from < to)
})

it('a drag after three presses selects paragraphs, down to the last one', () => {
  const mouse = new Mouse()
  mouse.press(place(2), 2)
  mouse.down(place(2), { after: 100 })
  mouse.move(place(3, 1))
  expect(mouse.selected()).toBe(words)
})

it('a drag that comes back selects its starting range', () => {
  const mouse = new Mouse()
  mouse.press(place(5), 1)
  mouse.down(place(5), { after: 100 })
  mouse.move(place(1))
  mouse.move(place(5))
  expect(mouse.selected()).toBe('two')
})

it('a press with Shift extends the selection from its start, and a drag continues it', () => {
  const mouse = new Mouse()
  mouse.press(place(4), 1)
  mouse.down(place(6), { selects: true })
  expect(mouse.selected()).toBe('tw')
  mouse.move(place(1))
  expect(mouse.selected()).toBe('ne ')
})

it('moves without a press select nothing', () => {
  const mouse = new Mouse()
  mouse.press(place(4), 1)
  mouse.move(place(6))
  expect(mouse.writing.get().selection).toEqual(caretIn(4))
})

it('a press that two fingers take over is undone', () => {
  const mouse = new Mouse()
  mouse.press(place(4), 1)
  mouse.down(place(1))
  mouse.move(place(3))
  mouse.cancel()
  expect(mouse.writing.get().selection).toEqual(caretIn(4))
  mouse.move(place(6))
  mouse.cancel()
  expect(mouse.writing.get().selection).toEqual(caretIn(4))
})
