import { type Session } from '../../session/session'
import { openSession, stepsOf } from '../../testing/open-session'
import { GuideDrag } from './guide-drag'

type Place = readonly [x: number, y: number]

const guides = [
  { axis: 'x', position: 300 },
  { axis: 'y', position: 200 },
]

function open(more: object = {}): { session: Session; drag: GuideDrag } {
  const session = openSession({
    pages: [
      {
        id: 'front',
        children: [{ id: 'box', type: 'shape', x: 100, y: 100, width: 200, height: 100 }],
        ...more,
      },
    ],
  })
  return { session, drag: new GuideDrag(session) }
}

const guidesOf = (session: Session): unknown => session.store.state().design.pages[0]?.guides

/** Drags a guide to a point of the stage. */
function dragTo(drag: GuideDrag, [x, y]: Place, snaps = false): void {
  drag.move({ x, y }, snaps)
  drag.drop()
}

it.each([
  ['x', [412.4, 50], 412],
  ['y', [50, 77.6], 78],
] as const)('a guide from a ruler is added at whole px: %s', (axis, place, position) => {
  const { session, drag } = open()
  drag.begin(axis, null)
  dragTo(drag, place)
  expect(guidesOf(session)).toEqual([{ axis, position }])
  expect(stepsOf(session)).toEqual(['Add guide'])
})

it('a guide is moved, and the others stay', () => {
  const { session, drag } = open({ guides })
  drag.begin('y', 1)
  dragTo(drag, [50, 250])
  expect(guidesOf(session)).toEqual([guides[0], { axis: 'y', position: 250 }])
  expect(stepsOf(session)).toEqual(['Move guide'])
})

it('a guide is removed when it is dropped on its ruler, but not on the other one', () => {
  const { session, drag } = open({ guides })
  drag.begin('x', 0)
  drag.move({ x: 400, y: 5 }, false)
  expect(drag.held.get()).toMatchObject({ isLeaving: false })
  dragTo(drag, [19, 300])
  expect(guidesOf(session)).toEqual([guides[1]])
  expect(stepsOf(session)).toEqual(['Remove guide'])
})

it.each<[string, 'x' | 'y', number | null, Place]>([
  ['that never left its ruler', 'x', null, [10, 300]],
  ['that is back in its place', 'x', 0, [300, 300]],
])('a guide %s changes nothing', (_, ...[axis, index, place]) => {
  const { session, drag } = open({ guides })
  drag.begin(axis, index)
  dragTo(drag, place)
  expect(guidesOf(session)).toEqual(guides)
  expect(stepsOf(session)).toEqual([])
})

it('a cancelled drag changes nothing', () => {
  const { session, drag } = open({ guides })
  drag.begin('x', 0)
  drag.move({ x: 400, y: 50 }, false)
  drag.giveUp()
  expect(drag.held.get()).toBeNull()
  drag.drop()
  expect(stepsOf(session)).toEqual([])
})

it.each<[string, Place, boolean, number]>([
  ['an edge of an element', [103, 400], true, 100],
  ['its middle', [198, 400], true, 200],
  ['the middle of the page', [404, 400], true, 400],
  ['nothing while Ctrl is held', [103, 400], false, 103],
  ['nothing that is far', [120, 400], true, 120],
])('a guide snaps to %s', (_, ...[place, snaps, position]) => {
  const { session, drag } = open()
  drag.begin('x', null)
  dragTo(drag, place, snaps)
  expect(guidesOf(session)).toEqual([{ axis: 'x', position }])
})

it('a guide does not snap to itself or to other guides', () => {
  const { session, drag } = open({ guides: [{ axis: 'x', position: 600 }] })
  drag.begin('x', 0)
  dragTo(drag, [603, 400], true)
  expect(guidesOf(session)).toEqual([{ axis: 'x', position: 603 }])
})

it('a guide is placed on the page at every view', () => {
  const { session, drag } = open()
  session.view.set({ zoom: 2, x: 50, y: -100 })
  drag.begin('y', null)
  dragTo(drag, [300, 300])
  expect(guidesOf(session)).toEqual([{ axis: 'y', position: 200 }])
})
