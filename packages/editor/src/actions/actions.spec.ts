import { isRefused } from '../commands/command'
import { type EditorState, openedState, reduce } from '../store/state'
import { designOf, groupOf } from '../testing/designs'
import { idle } from '../tools/step'
import { type ActionEffect, actionGroups } from './action'
import { actions } from './actions'
import { chordText } from './chord'

const shape = (id: string, x: number, more: object = {}): object => ({
  id,
  type: 'shape',
  x,
  width: 40,
  height: 40,
  ...more,
})

const design = designOf([
  {
    id: 'p',
    children: [
      shape('a', 0),
      shape('b', 100, { y: 30, width: 60 }),
      shape('c', 300),
      { id: 't', type: 'text', text: 'Sale', width: 100, height: 20 },
      groupOf('g', [shape('first', 0), shape('second', 50)]),
      shape('locked', 0, { locked: true }),
    ],
  },
  { id: 'q', children: [] },
])

function stateOf(...ids: string[]): EditorState {
  const state = openedState(design)
  return reduce(state, { type: 'select', change: () => ({ ...state.selection, ids }) })
}

function effectOf(id: string, state: EditorState): ActionEffect | undefined {
  const action = actions.find(one => one.id === id)
  if (!action) throw new Error(`there is no action ${id}`)
  return action.effect({ state, tool: idle })
}

/** Returns the state after an action, as the UI would apply it. */
function after(id: string, state: EditorState): EditorState {
  const effect = effectOf(id, state)
  switch (effect?.type) {
    case 'run':
      return reduce(state, { ...effect, step: { ...effect.step, at: 0 } })
    case 'undo':
    case 'redo':
      return reduce(state, effect)
    case 'select':
      return reduce(state, { type: 'select', change: () => effect.selection })
    case 'tool':
    case 'edit':
    case 'ask':
    case 'text':
    case undefined:
      throw new Error(`${id} does not change the design`)
  }
}

const orderOf = (state: EditorState): string[] =>
  state.design.pages[0]?.children.map(({ id }) => id) ?? []

describe('the table of actions', () => {
  it.each([
    ['mac', 'on the canvas', ['also', undefined]],
    ['other', 'on the canvas', ['also', undefined]],
    ['mac', 'in a text', ['also', 'only']],
    ['other', 'in a text', ['also', 'only']],
  ] as const)('has each chord once on %s %s', (platform, _, places) => {
    const heard = actions.filter(({ inText }) => (places as readonly unknown[]).includes(inText))
    const chords = heard.flatMap(({ keys }) => keys[platform])
    expect(chords.filter((chord, index) => chords.indexOf(chord) !== index)).toEqual([])
  })

  it('has each id and each name once, in sentence case', () => {
    for (const names of [actions.map(({ id }) => id), actions.map(({ name }) => name)])
      expect(new Set(names).size).toBe(names.length)
    expect(actions.filter(({ name }) => !/^[A-Z][a-z]* ?[^A-Z]*(ID|PNG)?$/.test(name))).toEqual([])
  })

  it('keeps the groups together and in their order', () => {
    const groups = actions.map(({ group }) => group)
    const inOrder = groups.filter((group, index) => group !== groups[index - 1])
    expect(inOrder).toEqual(actionGroups)
  })
})

describe('chordText', () => {
  it.each([
    ['Mod+Shift+Z', '⇧⌘Z', 'Ctrl+Shift+Z'],
    ['Mod+Alt+C', '⌥⌘C', 'Ctrl+Alt+C'],
    ['Shift+ArrowLeft', '⇧←', 'Shift+←'],
    ['+', '+', '+'],
    ['Escape', 'Esc', 'Esc'],
  ])('shows %s as on the keyboard', (chord, mac, other) => {
    expect([chordText(chord, 'mac'), chordText(chord, 'other')]).toEqual([mac, other])
  })
})

describe('an action', () => {
  const none = [
    'undo redo cut copy copy-picture duplicate delete copy-style paste-style',
    'select-next select-previous edit crop gradient mask step-out move-left-1 order-front group ungroup align-left',
    'distribute-x tidy flip-x match-size lock hide bold italic underline previous-page',
    'zoom-to-selection rename may-change move-page-back',
  ]
    .join(' ')
    .replace('match-size', 'match-both')
    .split(' ')

  it.each(none)('%s has no effect with nothing selected on the first page', id => {
    expect(effectOf(id, stateOf())).toBeUndefined()
  })

  it.each([
    ['distribute-x', ['a', 'b']],
    ['tidy', ['a']],
    ['match-both', ['a']],
    ['ungroup', ['a']],
    ['mask', ['a']],
    ['mask', ['a', 't']],
    ['crop', ['a']],
    ['bold', ['a']],
    ['rename', ['a', 'b']],
    ['edit', ['a', 'b']],
    ['move-left-1', ['locked']],
  ])('%s has no effect on %j', (id, ids) => {
    expect(effectOf(id, stateOf(...ids))).toBeUndefined()
  })

  it('runs without a refusal whenever it can run', () => {
    const states = [stateOf(), stateOf('a'), stateOf('a', 'b', 'c'), stateOf('t'), stateOf('g')]
    for (const state of states)
      for (const { effect } of actions) {
        const does = effect({ state, tool: idle })
        if (does?.type === 'run') expect(isRefused(does.command(state.design))).toBe(false)
      }
  })

  it.each([
    ['order-forward', ['b', 'a', 'c', 't', 'g', 'locked']],
    ['order-front', ['b', 'c', 't', 'g', 'locked', 'a']],
    ['delete', ['b', 'c', 't', 'g', 'locked']],
    ['duplicate', ['a', 'a-2', 'b', 'c', 't', 'g', 'locked']],
  ])('%s changes the paint order', (id, expected) => {
    expect(orderOf(after(id, stateOf('a')))).toEqual(expected)
  })

  it('groups and ungroups', () => {
    const grouped = after('group', stateOf('a', 'b'))
    expect(grouped.selection.ids).toEqual(['group'])
    expect(after('ungroup', grouped).selection.ids).toEqual(['a', 'b'])
  })

  it.each([
    ['move-left-1', { x: -1, y: 0 }],
    ['move-down-10', { x: 0, y: 10 }],
    ['move-right-0.1', { x: 0.1, y: 0 }],
  ])('%s moves elements by that distance', (id, place) => {
    expect(after(id, stateOf('a', 'locked')).design.pages[0]?.children[0]).toMatchObject(place)
  })

  it('joins consecutive arrow keys into one history entry', () => {
    const twice = after('move-left-1', after('move-left-1', stateOf('a')))
    expect(twice.history.past).toHaveLength(1)
    expect(after('undo', twice).design).toBe(design)
    expect(after('redo', after('undo', twice)).design).toEqual(twice.design)
  })

  it.each([
    ['bold', { fontWeight: 700 }, { fontWeight: 400 }],
    ['italic', { fontStyle: 'italic' }, { fontStyle: 'normal' }],
    ['underline', { textDecoration: 'underline' }, { textDecoration: 'none' }],
  ])('%s is set, then unset', (id, set, unset) => {
    const once = after(id, stateOf('a', 't'))
    expect(once.design.pages[0]?.children[3]).toMatchObject(set)
    expect(after(id, once).design.pages[0]?.children[3]).toMatchObject(unset)
  })

  it('cycles through the elements, and enters a group with Enter', () => {
    expect(after('select-next', stateOf('a')).selection.ids).toEqual(['b'])
    expect(after('select-previous', stateOf('a')).selection.ids).toEqual(['g'])
    expect(after('edit', stateOf('g')).selection).toMatchObject({ ids: ['first'], group: 'g' })
    expect(effectOf('edit', stateOf('t'))).toEqual({ type: 'edit', id: 't' })
    expect(after('select-all', stateOf()).selection.ids).toEqual(['a', 'b', 'c', 't', 'g'])
  })

  it('goes through the pages', () => {
    const second = after('next-page', stateOf('a'))
    expect(second.selection).toEqual({ page: 'q', ids: [], group: null })
    expect(effectOf('next-page', second)).toBeUndefined()
    expect(after('previous-page', second).selection.page).toBe('p')
    const moved = after('move-page-back', second)
    expect(moved.design.pages.map(({ id }) => id)).toEqual(['q', 'p'])
    expect(after('delete-page', moved).design.pages.map(({ id }) => id)).toEqual(['p'])
    expect(effectOf('delete-page', after('delete-page', moved))).toBeUndefined()
    expect(after('add-page', stateOf()).design.pages).toHaveLength(3)
    expect(after('duplicate-page', stateOf()).design.pages).toHaveLength(3)
  })

  it('copies the id of the selected element, else of the design', () => {
    const what = (...ids: string[]): unknown => effectOf('copy-element-id', stateOf(...ids))
    expect(what('a')).toEqual({ type: 'ask', what: 'copy-element-id' })
    expect(what()).toEqual({ type: 'ask', what: 'copy-design-id' })
  })

  it('steps out of a tool and of the selection by the same event', () => {
    const action = actions.find(({ id }) => id === 'step-out')
    const drawing = { ...idle, tool: 'text' } as const
    const escape = { type: 'tool', event: { type: 'escape' } }
    expect(action?.effect({ state: stateOf(), tool: drawing })).toEqual(escape)
    expect(effectOf('step-out', stateOf('a'))).toEqual(escape)
  })
})
