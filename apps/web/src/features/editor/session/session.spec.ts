import { parseDesign } from '@platen/design'
import { type DrawnBox, findElement } from '@platen/editor'
import { Session, type Start } from './session'

const document = parseDesign({
  schemaVersion: 1,
  width: 1000,
  height: 800,
  pages: [
    {
      id: 'front',
      children: [
        { id: 'box', type: 'shape', x: 100, y: 100, width: 200, height: 100 },
        { id: 'words', type: 'text', text: 'Sale', x: 100, y: 400, width: 200, height: 50 },
      ],
    },
    { id: 'back', children: [{ id: 'last', type: 'shape', width: 50, height: 50 }] },
  ],
}).design

const open = (start: Start = {}): Session =>
  new Session({ id: 'dsg_1', name: 'Sale', version: 1, document, draft: null }, start)

/** Presses, moves and releases the pointer, in page px. */
function drag(session: Session, from: [number, number], to: [number, number]): void {
  const held = { shift: false, alt: false, mod: false }
  const [at, end] = [from, to].map(([x, y]) => ({ x, y })) as [DrawnBox, DrawnBox]
  const input = { zoom: 1, held, handle: null, double: false, button: 'main' } as const
  const isOnBox = at.x >= 100 && at.x < 300 && at.y >= 100 && at.y < 200
  const hits = isOnBox ? [{ id: 'box', groups: [] }] : []
  session.controller.send({ ...input, type: 'down', at, hits })
  session.controller.send({ ...input, type: 'move', at: end, hits })
  expect(session.controller.get().preview).not.toBeNull()
  session.controller.send({ ...input, type: 'up', at: end, hits })
  expect(session.controller.get().preview).toBeNull()
}

it.each([
  [{}, { page: 'front', ids: [] }],
  [{ page: 2 }, { page: 'back', ids: [] }],
  [{ element: 'last' }, { page: 'back', ids: ['last'] }],
  [
    { page: 9, element: 'gone' },
    { page: 'front', ids: [] },
  ],
])('opens at %p with %p', (start, selection) => {
  expect(open(start).store.state().selection).toMatchObject(selection)
})

it('shows a drag while it lasts, and changes the design once at its end', () => {
  const session = open()
  drag(session, [150, 150], [191, 163])
  const { design, history } = session.store.state()
  expect(findElement(design, 'box')?.element).toMatchObject({ x: 141, y: 113 })
  expect(history.past.map(({ name }) => name)).toEqual(['Move'])
})

it('draws with the tool chosen by an action, and opens a new text for editing', () => {
  const session = open()
  const edited: unknown[] = []
  session.answerEdit(asked => edited.push(asked))
  session.act('tool-text')
  drag(session, [400, 300], [600, 360])
  expect(edited).toEqual([{ id: 'text', by: 'drawing' }])
  expect(session.store.state().selection.ids).toEqual(['text'])
  expect(session.controller.get().tool).toMatchObject({ type: 'idle', tool: 'select' })
})

it('asks for the file of a picture, and passes on its box', () => {
  const session = open()
  const boxes: DrawnBox[] = []
  session.answerPicture(box => boxes.push(box))
  session.act('tool-image')
  session.controller.send({ type: 'space', pressed: false })
  const input = { zoom: 1, handle: null, hits: [], double: false, button: 'main' } as const
  const held = { shift: false, alt: false, mod: true }
  session.controller.send({ ...input, held, type: 'down', at: { x: 10, y: 20 } })
  session.controller.send({ ...input, held, type: 'up', at: { x: 110, y: 80 } })
  expect(boxes).toEqual([{ x: 10, y: 20, width: 100, height: 60, rotation: 0 }])
  expect(session.store.state().history.past).toEqual([])
})

it('cannot perform an action without a handler', () => {
  const session = open({ element: 'box' })
  expect([session.can('undo'), session.can('copy'), session.can('delete')]).toEqual([
    false,
    false,
    true,
  ])
  let copies = 0
  const leave = session.answer('copy', () => copies++)
  expect(session.can('copy')).toBe(true)
  session.act('copy')
  leave()
  session.act('copy')
  expect([copies, session.can('copy')]).toEqual([1, false])
})

it('asks the handler added last, and the previous one after that is removed', () => {
  const session = open()
  const heard: string[] = []
  session.answer('save', () => heard.push('first'))
  const leave = session.answer('save', () => heard.push('second'))
  session.act('save')
  leave()
  session.act('save')
  expect(heard).toEqual(['second', 'first'])
})

it('pans the view in page pixels', () => {
  const session = open()
  session.view.set({ zoom: 0.5, x: 10, y: 10 })
  session.act('tool-pan')
  const held = { shift: false, alt: false, mod: false }
  const input = { zoom: 0.5, held, handle: null, hits: [], double: false, button: 'main' } as const
  session.controller.send({ ...input, type: 'down', at: { x: 100, y: 100 } })
  session.controller.send({ ...input, type: 'move', at: { x: 140, y: 80 } })
  expect(session.view.get()).toEqual({ zoom: 0.5, x: 30, y: 0 })
})
