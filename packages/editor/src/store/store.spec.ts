import { type Design } from '@platen/design'
import { box, designOf, groupOf } from '../testing/designs'
import { get } from '../testing/runs'
import { type Command } from '../commands/command'
import { move } from '../commands/elements/move'
import { remove } from '../commands/elements/remove'
import { setProperties } from '../commands/elements/properties'
import { duplicate } from '../commands/elements/duplicate'
import { addPage, removePage } from '../commands/pages/pages'
import { enterGroup, select } from '../selection/selection'
import { createStore, type EditorStore } from './store'

const design = designOf([
  { id: 'front', children: [box('a'), groupOf('g', [box('b')])] },
  { id: 'back' },
])

let time = 0
const run = (store: EditorStore, command: Command): void => {
  store.dispatch({ type: 'run', command, step: { name: 'Change', at: (time += 1_000) } })
}
const choose = (store: EditorStore, ...ids: string[]): void => {
  store.dispatch({ type: 'select', change: (now, of) => select(now, of, ids) })
}

it('opens a design with nothing selected on its first page', () => {
  const { design: opened, selection, refusal } = createStore(design).state()
  expect(opened).toBe(design)
  expect([selection, refusal]).toEqual([{ page: 'front', ids: [], group: null }, null])
})

it('runs commands, and goes back and forth with the selection', () => {
  const store = createStore(design)
  choose(store, 'a')
  run(store, duplicate(['a'], { x: 5, y: 5 }))
  expect(store.state().selection.ids).toEqual(['a-2'])
  run(store, remove(['a', 'a-2']))
  expect(store.state().selection.ids).toEqual([])
  store.dispatch({ type: 'undo' })
  expect(store.state().selection.ids).toEqual(['a-2'])
  store.dispatch({ type: 'undo' })
  expect(store.state()).toMatchObject({ selection: { ids: ['a'] } })
  expect(store.state().design).toBe(design)
  store.dispatch({ type: 'redo' })
  expect(store.state().selection.ids).toEqual(['a-2'])
})

it('keeps the selection, without removed elements, if a command does not set it', () => {
  const store = createStore(design)
  store.dispatch({ type: 'select', change: (now, of) => enterGroup(now, of, 'g') })
  run(store, move(['b'], { x: 1, y: 0 }))
  expect(store.state().selection.group).toBe('g')
  run(store, remove(['g']))
  expect(store.state().selection).toEqual({ page: 'front', ids: [], group: null })
})

it('shows the page that was added, and one nearby when it is removed', () => {
  const store = createStore(design)
  run(store, addPage('back'))
  expect(store.state().selection.page).toBe('page')
  run(store, removePage('page'))
  expect(store.state().selection.page).toBe('back')
  store.dispatch({ type: 'undo' })
  expect(store.state().selection.page).toBe('page')
})

it('shows why a command was refused until the next one, and changes nothing', () => {
  const store = createStore(design)
  run(store, setProperties(['a'], { width: 0 }))
  expect(store.state().refusal).toBe('a: width must be a number above 0 and at most 20000.')
  expect(store.state().design).toBe(design)
  expect(store.state().history.past).toEqual([])
  run(store, setProperties(['gone'], { width: 1 }))
  expect(store.state().refusal).toBeNull()
  run(store, setProperties(['a'], { width: 0 }))
  run(store, setProperties(['a'], { width: 1 }))
  expect(store.state().refusal).toBeNull()
  expect(get(store.state().design, 'a').width).toBe(1)
})

it('notifies its listeners of each new state, and of nothing else', () => {
  const store = createStore(design)
  const seen: unknown[] = []
  const stop = store.subscribe(() => seen.push(store.state()))
  choose(store, 'a')
  run(store, move(['a'], { x: 0, y: 0 }))
  store.dispatch({ type: 'select', change: now => now })
  store.dispatch({ type: 'redo' })
  run(store, move(['a'], { x: 1, y: 0 }))
  store.dispatch({ type: 'undo' })
  store.dispatch({ type: 'undo' })
  expect(seen).toHaveLength(3)
  expect(seen.at(-1)).toBe(store.state())
  stop()
  choose(store, 'g')
  expect(seen).toHaveLength(3)
})

it('notifies the others when a listener ends its own subscription', () => {
  const store = createStore(design)
  const heard: string[] = []
  const stop = store.subscribe(() => {
    heard.push('first')
    stop()
  })
  store.subscribe(() => heard.push('second'))
  choose(store, 'a')
  choose(store, 'g')
  expect(heard).toEqual(['first', 'second', 'second'])
})

it('takes over changes by others, which an undo does not revert', () => {
  const store = createStore(design)
  run(store, setProperties(['a'], { x: 40 }))
  run(store, setProperties(['a'], { x: 80 }))
  store.dispatch({ type: 'undo' })
  choose(store, 'a', 'g')
  const theirs = (from: Design): Design => {
    const [first, ...rest] = from.pages
    return first ? { ...from, pages: [{ ...first, bleed: 9 }, ...rest] } : from
  }
  const before = store.state()
  store.dispatch({ type: 'carry', design: theirs(before.design), by: theirs })
  expect(store.state().selection).toEqual(before.selection)
  const seen = (): unknown[] => {
    const { design: now } = store.state()
    return [get(now, 'a').x, now.pages[0]?.bleed]
  }
  expect(seen()).toEqual([40, 9])
  store.dispatch({ type: 'undo' })
  expect(seen()).toEqual([0, 9])
  store.dispatch({ type: 'redo' })
  store.dispatch({ type: 'redo' })
  expect(seen()).toEqual([80, 9])
})

it('keeps the latest 50 steps when others change the design', () => {
  const store = createStore(design)
  for (let x = 1; x <= 60; x++) run(store, setProperties(['a'], { x }))
  const copy = (from: Design): Design => ({ ...from })
  store.dispatch({ type: 'carry', design: copy(store.state().design), by: copy })
  const { past, bytes } = store.state().history
  expect(past).toHaveLength(50)
  expect(bytes).toBe(past.reduce((sum, entry) => sum + entry.bytes, 0))
})
