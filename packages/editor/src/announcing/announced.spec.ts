import { type Command } from '../commands/command'
import { move } from '../commands/elements/move'
import { setProperties } from '../commands/elements/properties'
import { remove } from '../commands/elements/remove'
import { duplicate } from '../commands/elements/duplicate'
import { addPage } from '../commands/pages/pages'
import { showPage } from '../selection/selection'
import { type Action, openedState, reduce } from '../store/state'
import { designOf } from '../testing/designs'
import { announced } from './announced'

const design = designOf([
  {
    id: 'p',
    children: [
      { id: 'a', type: 'shape', width: 40, height: 30 },
      { id: 'b', type: 'shape', width: 40, height: 30, name: 'Headline' },
    ],
  },
  { id: 'q' },
])

const select = (...ids: string[]): Action => ({
  type: 'select',
  change: selection => ({ ...selection, ids }),
})

const run = (name: string, command: Command): Action => ({
  type: 'run',
  command,
  step: { name, at: 0 },
})

const moved = run('Move', move(['a'], { x: 5, y: 6.25 }))

/** Returns the announcement for the last of these actions. */
function told(...actions: Action[]): string | undefined {
  let before = openedState(design)
  let after = before
  for (const action of actions) [before, after] = [after, reduce(after, action)]
  return announced(before, after)
}

describe('announced', () => {
  it.each<[string, Action[], string | undefined]>([
    ['the selected element', [select('a')], 'a selected'],
    ['an element by its name', [select('b')], 'Headline selected'],
    ['how many are selected', [select('a', 'b')], '2 elements selected'],
    ['another selection of the same size', [select('a'), select('b')], 'Headline selected'],
    ['that nothing is selected', [select('a'), select()], 'Nothing selected'],
    ['a new position', [select('a'), moved], 'Move: a, X 5, Y 6.3'],
    ['how many were moved', [select('a', 'b'), moved], 'Move: 2 elements'],
    [
      'a new size',
      [select('a'), run('Resize', setProperties(['a'], { width: 50 }))],
      'Resize: a, W 50, H 30',
    ],
    [
      'a new rotation',
      [select('a'), run('Rotate', setProperties(['a'], { rotation: 45 }))],
      'Rotate: a, 45°',
    ],
    [
      'something new',
      [run('Duplicate', duplicate(['a'], { x: 1, y: 0 }))],
      'Duplicate: a-2, X 1, Y 0, W 40, H 30, 0°',
    ],
    [
      'a change that leaves nothing selected',
      [select('a'), run('Delete', remove(['a']))],
      'Delete',
    ],
    ['an undo', [select('a'), moved, { type: 'undo' }], 'Move undone'],
    ['a redo', [select('a'), moved, { type: 'undo' }, { type: 'redo' }], 'Move redone'],
    [
      'changes by others',
      [moved, { type: 'carry', design: designOf([{ id: 'p' }]), by: from => ({ ...from }) }],
      'Updated with changes by others',
    ],
    [
      'another page',
      [{ type: 'select', change: (own, of) => showPage(own, of, 'q') }],
      'Page 2 of 2',
    ],
    ['a new page', [run('Add page', addPage())], 'Add page'],
    ['a refusal', [run('Rename', () => ({ refusal: 'That id is taken.' }))], 'That id is taken.'],
    [
      'nothing while typing',
      [
        select('b'),
        {
          type: 'run',
          command: setProperties(['b'], { x: 1 }),
          step: { name: 'Text', at: 0, join: { kind: 'typing', of: 'b', typed: 'x' } },
        },
      ],
      undefined,
    ],
    ['nothing twice', [select('a'), select('a')], undefined],
  ])('announces %s', (_, actions, expected) => expect(told(...actions)).toBe(expected))
})
