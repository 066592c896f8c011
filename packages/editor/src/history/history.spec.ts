import { box, designOf } from '../testing/designs'
import { after } from '../testing/runs'
import { setProperties } from '../commands/elements/properties'
import {
  emptyHistory,
  gathered,
  type History,
  type Moment,
  recorded,
  redone,
  undone,
} from './history'
import { type Join, joins, type Step } from './joins'
import { unsharedBytes } from './unshared-bytes'

describe('joins', () => {
  const step = (at: number, join?: Join): Step => ({ name: 'x', at, ...(join && { join }) })
  const nudge = (of: string): Join => ({ kind: 'nudge', of })
  const typing = (typed: string, of = 'a'): Join => ({ kind: 'typing', of, typed })
  const composed = (of: string): Join => ({ kind: 'typing', of, typed: 'x', composed: true })
  const drag = (of: string): Join => ({ kind: 'gesture', of })

  it.each<[string, Step, Step, boolean]>([
    ['changes that join nothing', step(0), step(1), false],
    ['a change that joins nothing and a nudge', step(0), step(1, nudge('a')), false],
    ['nudges of the same element within 500 ms', step(0, nudge('a')), step(500, nudge('a')), true],
    ['nudges after a pause', step(0, nudge('a')), step(501, nudge('a')), false],
    ['nudges of different elements', step(0, nudge('a')), step(1, nudge('b')), false],
    ['a nudge and typing', step(0, nudge('a')), step(1, typing('x')), false],
    ['letters within 600 ms', step(0, typing('a')), step(600, typing('b')), true],
    ['letters after a pause', step(0, typing('a')), step(601, typing('b')), false],
    ['letters of another element', step(0, typing('a')), step(1, typing('b', 'c')), false],
    ['a letter and a space', step(0, typing('a')), step(1, typing(' ')), true],
    ['a space and a letter: a new word', step(0, typing(' ')), step(1, typing('b')), false],
    ['a line break and a letter', step(0, typing('\n')), step(1, typing('b')), false],
    ['two spaces', step(0, typing(' ')), step(1, typing(' ')), true],
    ['a space that is deleted', step(0, typing(' ')), step(1, typing('')), true],
    ['one composition, however long', step(0, composed('1')), step(9_999, composed('1')), true],
    ['two compositions', step(0, composed('1')), step(1, composed('2')), false],
    ['a gesture, however long', step(0, drag('1')), step(99_999, drag('1')), true],
    ['two gestures', step(0, drag('1')), step(1, drag('2')), false],
  ])('decides about %s', (_, before, ...[next, expected]) => {
    expect(joins(before, next)).toBe(expected)
  })
})

describe('unsharedBytes', () => {
  const text = 'x'.repeat(1_000)

  it('is zero for the same value', () => {
    const value = { text, list: [{ text }] }
    expect(unsharedBytes(value, value)).toBe(0)
  })

  it('counts what only the older value has', () => {
    const kept = { kept: text }
    const older = { kept, list: [kept, { gone: 'x'.repeat(500) }] }
    const newer = { kept, list: [kept] }
    const bytes = unsharedBytes(older, newer)
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThan(1_200)
  })

  it('does not count parts that have moved to another depth', () => {
    const moved = { text }
    expect(unsharedBytes({ list: [moved] }, { list: [{ children: [moved] }] })).toBeLessThan(100)
    expect(unsharedBytes({ list: [{ children: [moved] }] }, { list: [moved] })).toBeLessThan(100)
  })

  it('grows with the change, not with the document', () => {
    const many = Array.from({ length: 300 }, (_, index) => box(`n${index}`))
    const design = designOf([
      { id: 'front', children: many },
      { id: 'back', children: [] },
    ])
    const small = unsharedBytes(design, after(design, setProperties(['n7'], { x: 1 })))
    // These are the lists of pages and children, the design, the page and the element.
    expect(small).toBeLessThan(300 * 8 + 1_000)
    const all = unsharedBytes(design, designOf([{ id: 'front', children: many }]))
    expect(all).toBeGreaterThan(20 * small)
  })
})

const design = designOf([{ id: 'front', children: [box('a')] }])
const selection = { page: 'front', ids: ['a'], group: null }

/** Makes changes one after another, each named after its step. */
function changed(history: History, steps: readonly Step[]): { history: History; now: Moment } {
  let now: Moment = { design, selection }
  for (const [index, step] of steps.entries()) {
    const to = after(now.design, setProperties(['a'], { x: index + 1 }))
    history = recorded(history, now, { to, step })
    now = { design: to, selection }
  }
  return { history, now }
}

const names = ({ past }: History): string[] => past.map(({ name }) => name)

describe('a history', () => {
  const steps = ['Move', 'Fill', 'Text'].map((name, at) => ({ name, at }))

  it('goes back and forth with the selection of each time', () => {
    const { history, now } = changed(emptyHistory(), steps)
    const elsewhere = { ...now, selection: { ...selection, ids: [] } }
    const back = undone(history, elsewhere)
    expect(back?.moment).toMatchObject({ name: 'Text', selection: { ids: ['a'] } })
    expect(names(back?.history ?? emptyHistory())).toEqual(['Move', 'Fill'])
    const forth = back && redone(back.history, back.moment)
    expect(forth?.moment.design).toBe(now.design)
    expect(forth?.moment.selection.ids).toEqual([])
    expect(names(forth?.history ?? emptyHistory())).toEqual(['Move', 'Fill', 'Text'])
    expect(forth?.history.bytes).toBe(history.bytes)
  })

  it('has nothing to undo or redo at its ends', () => {
    expect(undone(emptyHistory(), { design, selection })).toBeUndefined()
    const { history, now } = changed(emptyHistory(), steps)
    expect(redone(history, now)).toBeUndefined()
  })

  it('forgets undone changes when something else is done', () => {
    const { history, now } = changed(emptyHistory(), steps)
    const back = undone(history, now)
    const to = after(design, setProperties(['a'], { x: 50 }))
    const other = back && recorded(back.history, back.moment, { to, step: { name: 'Size', at: 9 } })
    expect(other && names(other)).toEqual(['Move', 'Fill', 'Size'])
    expect(other?.future).toEqual([])
  })

  it('makes one entry of changes that join, and undoes them together', () => {
    const join = { kind: 'nudge', of: 'a' } as const
    const nudges = [0, 400, 800].map(at => ({ name: 'Nudge', at, join }))
    const { history, now } = changed(emptyHistory(), [
      ...nudges,
      { name: 'Nudge', at: 1_301, join },
    ])
    expect(names(history)).toEqual(['Nudge', 'Nudge'])
    const once = undone(history, now)
    const twice = once && undone(once.history, once.moment)
    expect(twice?.moment.design).toBe(design)
    expect(twice?.history.bytes).toBe(0)
  })

  it('gathers adjacent changes with a name that came after a design', () => {
    const named = (...all: string[]): Step[] =>
      all.map((name, index) => ({ name, at: 9e3 * index }))
    const { history, now } = changed(
      emptyHistory(),
      named('Text', 'Text', 'Text', 'Bold', 'Text', 'Text', 'Text'),
    )
    const since = history.past[1]?.design ?? design
    const next = gathered(history, { since, name: 'Text' })
    expect(names(next)).toEqual(['Text', 'Text', 'Bold', 'Text'])
    expect(next.bytes).toBe(next.past.reduce((sum, { bytes }) => sum + bytes, 0))
    expect(undone(next, now)?.moment.design).toBe(history.past[4]?.design)
    expect(gathered(history, { since: now.design, name: 'Text' })).toBe(history)
  })

  it('joins nothing to a change that was undone and redone', () => {
    const join = { kind: 'gesture', of: '1' } as const
    const { history, now } = changed(emptyHistory(), [{ name: 'Drag', at: 0, join }])
    const back = undone(history, now)
    const forth = back && redone(back.history, back.moment)
    const to = after(now.design, setProperties(['a'], { x: 9 }))
    const next =
      forth && recorded(forth.history, forth.moment, { to, step: { name: 'Drag', at: 1, join } })
    expect(next && names(next)).toEqual(['Drag', 'Drag'])
  })

  it('forgets the oldest entries above its limit, and keeps the last', () => {
    const one = changed(emptyHistory(), steps.slice(0, 1)).history.bytes
    const { history } = changed(emptyHistory(2.5 * one), steps)
    expect(names(history)).toEqual(['Fill', 'Text'])
    expect(history.bytes).toBe(history.past.reduce((sum, { bytes }) => sum + bytes, 0))
    expect(names(changed(emptyHistory(1), steps).history)).toEqual(['Text'])
  })

  it('holds 64 MiB by default', () => expect(emptyHistory().most).toBe(67_108_864))
})
