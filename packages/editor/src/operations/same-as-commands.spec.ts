import { fullScale } from '@platen/env/testing'
import { isRefused } from '../commands/command'
import { box, deepFreeze, designOf, groupOf } from '../testing/designs'
import { randomFrom } from '../testing/random'
import { randomOperation } from '../testing/random-operation'
import { commandFor } from './operation'

const start = designOf([
  { id: 'front', children: [box('a'), box('b', { x: 120 }), groupOf('g', [box('c'), box('d')])] },
  { id: 'back', children: [{ id: 'words', type: 'text', text: 'Sale', width: 200, height: 50 }] },
])

const turns = fullScale() ? 10_000 : 1_500

it(`gives the same design as the command of the editor, in ${turns} random operations`, () => {
  const random = randomFrom(38)
  const seen = new Set<string>()
  let design = start
  let refused = 0
  for (let turn = 0; turn < turns; turn++) {
    const [operation, command] = randomOperation(random, design, turn)
    const [own, expected] = [commandFor(operation)(design), command(design)]
    if (isRefused(expected)) refused++
    else seen.add(operation.op)
    if (isRefused(own) || isRefused(expected)) {
      expect([operation, isRefused(own)]).toEqual([operation, isRefused(expected)])
      continue
    }
    expect([operation, own.design]).toEqual([operation, expected.design])
    design = deepFreeze(own.design)
  }
  expect(refused).toBeGreaterThan(0.01 * turns)
  expect([...seen].toSorted()).toEqual([
    ...['add', 'align', 'delete', 'distribute', 'duplicate', 'field.set', 'group', 'move', 'order'],
    ...['page.add', 'page.delete', 'page.set', 'rename', 'resize', 'set', 'ungroup'],
  ])
})
