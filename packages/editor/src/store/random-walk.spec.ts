import { type Design, parseDesign } from '@platen/design'
import { fullScale } from '@platen/env/testing'
import { everyElement } from '../tree/find-element'
import { box, deepFreeze, designOf, groupOf } from '../testing/designs'
import { randomFrom } from '../testing/random'
import { randomCommand } from '../testing/random-command'
import { type EditorState, openedState, reduce } from './state'

const start = designOf([
  { id: 'front', children: [box('first'), groupOf('pair', [box('one'), box('two', { x: 120 })])] },
  { id: 'back', children: [{ id: 'words', type: 'text', text: 'Sale', width: 200, height: 50 }] },
])

/** Runs the full validation of a saved document, and fails if parsing would change anything. */
function expectValid(design: Design): void {
  expect(parseDesign(JSON.parse(JSON.stringify(design))).design).toEqual(design)
}

function expectSelectable({ design, selection }: EditorState): void {
  const page = design.pages.find(({ id }) => id === selection.page)
  if (!page) throw new Error(`Page ${selection.page} is shown, but gone`)
  const ids = [...everyElement(page)].map(({ element }) => element.id)
  expect(ids).toEqual(expect.arrayContaining([...selection.ids]))
}

const turns = fullScale() ? 10_000 : 2_000

it(`undoes ${turns} random commands to the very same design, and redoes them`, () => {
  const random = randomFrom(16)
  let state = openedState(start, Infinity)
  let refused = 0
  for (let turn = 0; turn < turns; turn++) {
    const command = randomCommand(random, state.design)
    state = reduce(state, { type: 'run', command, step: { name: 'Change', at: turn } })
    // Makes any write to the returned design throw.
    deepFreeze(state.design)
    if (state.refusal !== null) refused++
    if (turn % 50 === 0) {
      expectValid(state.design)
      expectSelectable(state)
    }
  }
  const end = state.design
  const count = state.history.past.length
  expect(count).toBeGreaterThan(0.4 * turns)
  expect(refused).toBeGreaterThan(0.01 * turns)
  for (let turn = 0; turn < count; turn++) {
    state = reduce(state, { type: 'undo' })
    if (turn % 50 === 0) expectSelectable(state)
  }
  expect(state.design).toBe(start)
  expect(state.history.past).toEqual([])
  expect(state.history.bytes).toBe(0)
  for (let turn = 0; turn < count; turn++) state = reduce(state, { type: 'redo' })
  expect(state.design).toBe(end)
})
