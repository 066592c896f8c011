import { allOf, caretIn } from '@platen/editor'
import { type Session } from '../session/session'
import { elementIn, openSession, stepsOf } from '../testing/open-session'
import { type Composed, type FieldSelection, TextWriting } from './text-writing'

const bold = { start: 0, end: 6, fontWeight: 700 }
const family = '👩‍👩‍👧'

interface Written {
  session: Session
  writing: TextWriting
}

/** Opens a text for editing, with the caret at its end. */
function write(text: string, more: object = {}): Written {
  const session = openSession({
    elements: [
      { id: 'headline', type: 'text', text, ...more },
      { id: 'paper', type: 'shape' },
    ],
    selected: ['headline'],
  })
  const writing = new TextWriting(session, 'headline')
  session.writing.set(writing)
  return { session, writing }
}

const at = (start: number, end = start, direction: FieldSelection['direction'] = 'forward') => ({
  start,
  end,
  direction,
})

/** Types a letter at the caret or over the selection, as a text field reports it. */
function type(writing: TextWriting, letters: string, composed: Composed | null = null): void {
  const { start, end } = writing.fieldSelection()
  const text = writing.text()
  const words = text.slice(0, start) + letters + text.slice(end)
  writing.take(words, at(start + letters.length), composed)
}

describe('typed text', () => {
  it.each([
    ['behind bold words is bold', 'Winter sale', 6, 'y', 'Wintery sale', [{ ...bold, end: 7 }]],
    [
      'at the start of them is bold',
      'Winter sale',
      0,
      'A ',
      'A Winter sale',
      [{ ...bold, end: 8 }],
    ],
    ['at the end is plain', 'Winter sale', 11, '!', 'Winter sale!', [bold]],
    ['can be a break', 'Winter sale', 11, '\n', 'Winter sale\n', [bold]],
  ])('%s', (_, ...[text, index, letters, words, spans]) => {
    const { session, writing } = write(text, { spans: [bold] })
    writing.select(caretIn(index))
    type(writing, letters)
    expect(elementIn(session, 'headline')).toMatchObject({ text: words, spans })
    expect(writing.fieldSelection()).toMatchObject(at(index + letters.length))
  })

  it('replaces the selection, and takes its style', () => {
    const { session, writing } = write('Winter sale', { spans: [bold] })
    writing.select({ anchor: { index: 0 }, focus: { index: 6 } })
    type(writing, 'Ice')
    expect(elementIn(session, 'headline')).toMatchObject({
      text: 'Ice sale',
      spans: [{ ...bold, end: 3 }],
    })
  })

  it('counts an emoji of several code points as one', () => {
    const { session, writing } = write('a', { spans: [{ ...bold, end: 1 }] })
    type(writing, family)
    expect(elementIn(session, 'headline')).toMatchObject({ spans: [{ ...bold, end: 2 }] })
    expect(writing.get().selection.focus.index).toBe(2)
    expect(writing.fieldSelection().start).toBe(1 + family.length)
  })

  it('replaces the breaks of other systems, as a text field does', () => {
    const { session, writing } = write('One\r\ntwo\rthree')
    expect(writing.text()).toBe('One\ntwo\nthree')
    type(writing, '!')
    expect(elementIn(session, 'headline')).toMatchObject({ text: 'One\ntwo\nthree!' })
  })

  it('is refused if the text would be too long, and the caret stays', () => {
    const { session, writing } = write('Sale')
    type(writing, 'x'.repeat(200_000))
    expect(writing.text()).toBe('Sale')
    expect(writing.get().selection.focus.index).toBe(4)
    expect(session.store.state().refusal).toMatch(/text/)
  })
})

describe('a deletion', () => {
  it.each<[string, Parameters<TextWriting['erase']>[0], number, string]>([
    ['the letter before', { unit: 'letter', way: -1 }, 8, 'One twothree'],
    ['the letter after', { unit: 'letter', way: 1 }, 7, 'One twothree'],
    ['the word before', { unit: 'word', way: -1 }, 7, 'One \nthree'],
    ['the word after', { unit: 'word', way: 1 }, 0, ' two\nthree'],
    ['the line before', { unit: 'line', way: -1 }, 7, '\nthree'],
    ['the line after', { unit: 'line', way: 1 }, 8, 'One two\n'],
    ['nothing before the start', { unit: 'letter', way: -1 }, 0, 'One two\nthree'],
    ['nothing after the end', { unit: 'word', way: 1 }, 13, 'One two\nthree'],
  ])('takes %s', (_, ...[deletion, index, left]) => {
    const { session, writing } = write('One two\nthree')
    writing.select(caretIn(index))
    writing.erase(deletion)
    expect(writing.text()).toBe(left)
    expect(stepsOf(session)).toHaveLength(left === 'One two\nthree' ? 0 : 1)
  })

  it('removes the selection, whatever its unit, and an emoji as one', () => {
    const { writing } = write(`Sale ${family}`)
    writing.erase({ unit: 'letter', way: -1 })
    expect(writing.text()).toBe('Sale ')
    writing.select({ anchor: { index: 4 }, focus: { index: 1 } })
    writing.erase({ unit: 'line', way: 1 })
    expect(writing.text()).toBe('S ')
    expect(writing.get().selection.focus.index).toBe(1)
  })
})

describe('the selection', () => {
  it('is that of the text field, in its direction', () => {
    const { writing } = write(`a${family}b`)
    const units = family.length
    writing.selectAsField(at(1, 1 + units, 'backward'))
    expect(writing.get().selection).toEqual({ anchor: { index: 2 }, focus: { index: 1 } })
    expect(writing.fieldSelection()).toEqual(at(1, 1 + units, 'backward'))
    writing.selectAsField(at(0, 1))
    expect(writing.get().selection).toEqual({ anchor: { index: 0 }, focus: { index: 1 } })
  })

  it('keeps its line and its column while the field reports no change', () => {
    const { writing } = write('Sale')
    const selection = { anchor: { index: 2 }, focus: { index: 2, isLineEnd: true }, goal: 40 }
    writing.select(selection)
    writing.selectAsField(at(2))
    expect(writing.get().selection).toBe(selection)
  })

  it('is moved, extended and set to all by keys', () => {
    const { writing } = write('One two')
    const index = () => [writing.get().selection.anchor.index, writing.get().selection.focus.index]
    writing.perform({ type: 'move', to: 'word-left', selects: false })
    expect(index()).toEqual([4, 4])
    writing.perform({ type: 'move', to: 'line-start', selects: true })
    expect(index()).toEqual([4, 0])
    writing.perform({ type: 'select-all' })
    expect(index()).toEqual([0, 7])
  })
})

describe('a style without selected words', () => {
  const underlined = { type: 'look', look: { textDecoration: 'underline' } } as const

  it('applies to the next characters typed', () => {
    const { session, writing } = write('Winter sale')
    writing.perform(underlined)
    type(writing, ' now')
    expect(elementIn(session, 'headline')).toMatchObject({
      spans: [{ start: 11, end: 15, textDecoration: 'underline' }],
    })
  })

  it('ends when the caret moves elsewhere', () => {
    const { session, writing } = write('Winter sale')
    writing.perform(underlined)
    writing.select(caretIn(0))
    type(writing, 'A ')
    expect(elementIn(session, 'headline')).toMatchObject({ spans: [] })
  })
})

describe('a composition of an input method', () => {
  it('is one step however long it takes, marked while it lasts', () => {
    const { session, writing } = write('Sale')
    for (const [letters, before] of [
      ['n', 4],
      ['に', 5],
      ['にほん', 5],
      ['日本', 7],
    ] as const) {
      const words = `Sale${letters}`
      const end = 4 + letters.length
      expect(writing.text()).toHaveLength(before)
      writing.take(words, at(end), { count: 1, start: 4, end })
      expect(writing.get().composed).toEqual({ from: 4, to: end })
    }
    writing.endComposing()
    expect(writing.get().composed).toBeNull()
    expect(stepsOf(session)).toEqual(['Text'])
    session.act('undo')
    expect(writing.text()).toBe('Sale')
  })

  it('is a separate step from the next one', () => {
    const { session, writing } = write('Sale')
    writing.take('Sale日', at(5), { count: 1, start: 4, end: 5 })
    writing.endComposing()
    writing.take('Sale日本', at(6), { count: 2, start: 5, end: 6 })
    writing.endComposing()
    session.act('undo')
    expect(writing.text()).toBe('Sale日')
  })
})

describe('the end of editing', () => {
  it('makes one step of all changes, and returns the focus', () => {
    const { session, writing } = write('Winter sale')
    type(writing, '!')
    writing.paste({ text: '?', spans: [] })
    expect(stepsOf(session)).toHaveLength(2)
    writing.perform({ type: 'leave' })
    expect(stepsOf(session)).toEqual(['Text'])
    expect(session.writing.get()).toBeNull()
    session.act('undo')
    expect(elementIn(session, 'headline')).toMatchObject({ text: 'Winter sale' })
  })

  it('is not a step if nothing was changed', () => {
    const { session, writing } = write('Winter sale')
    writing.close()
    expect(stepsOf(session)).toEqual([])
  })

  it.each([
    ['another element is selected', (session: Session) => select(session, 'paper')],
    ['another element is selected too', (session: Session) => select(session, 'headline', 'paper')],
    ['the text is deleted', (session: Session) => session.act('delete')],
  ])('comes when %s', (_, act) => {
    const { session } = write('Winter sale')
    act(session)
    expect(session.writing.get()).toBeNull()
  })
})

const select = (session: Session, ...ids: string[]): void =>
  session.select(before => ({ ...before, ids }))

describe('a change from elsewhere', () => {
  it('places the caret after the inserted text', () => {
    const { session, writing } = write('Winter sale')
    writing.select(caretIn(6))
    type(writing, 's')
    writing.select(caretIn(0))
    session.act('undo')
    expect(writing.text()).toBe('Winter sale')
    expect(writing.get().selection).toEqual(caretIn(6))
    session.act('redo')
    expect(writing.get().selection).toEqual(caretIn(7))
  })

  it('leaves the caret if the words stay', () => {
    const { session, writing } = write('Winter sale')
    const selection = { anchor: { index: 0 }, focus: { index: 6 } }
    writing.select(selection)
    session.act('bold')
    expect(elementIn(session, 'headline')).toMatchObject({ spans: [bold] })
    expect(writing.get().selection).toEqual(selection)
    expect(session.writing.get()).toBe(writing)
  })
})

describe('the clipboard', () => {
  it('has nothing if only a caret is set', () => {
    expect(write('Winter sale').writing.clipped()).toBeUndefined()
  })

  it('has the words, and their styles for pasting', () => {
    const { session, writing } = write('Winter sale', { spans: [bold] })
    writing.select({ anchor: { index: 6 }, focus: { index: 0 } })
    const clipped = writing.clipped()
    expect(clipped?.text).toBe('Winter')
    expect(JSON.parse(clipped?.json ?? '')).toMatchObject({ spans: [bold] })
    writing.select(caretIn(11))
    writing.paste({ text: 'Big', spans: [{ ...bold, end: 3 }] })
    expect(elementIn(session, 'headline')).toMatchObject({
      text: 'Winter saleBig',
      spans: [bold, { ...bold, start: 11, end: 14 }],
    })
    expect(writing.get().selection).toEqual(caretIn(14))
  })

  it('replaces the selection with the pasted text, as a separate step', () => {
    const { session, writing } = write('Winter')
    type(writing, 's')
    writing.select(allOf('Winters'))
    writing.paste({ text: 'Sale', spans: [] })
    expect(writing.text()).toBe('Sale')
    session.act('undo')
    expect(writing.text()).toBe('Winters')
  })
})
