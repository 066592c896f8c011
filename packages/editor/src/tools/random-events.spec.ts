import { type Handle } from '../hit/handle-at'
import { hitsAt } from '../hit/hits-at'
import { type EditorState, openedState, reduce } from '../store/state'
import { designOf, groupOf } from '../testing/designs'
import { type Random, randomFrom } from '../testing/random'
import { snapTargets } from './snap-targets'
import { type PointerInput, type ToolEvent, toolNames } from './events'
import { applyGesture } from './apply-gesture'
import { idle, step } from './step'
import { type ToolState } from './tool'

const shape = (id: string, x: number, more: object = {}): object => ({
  id,
  type: 'shape',
  x,
  y: 40,
  width: 90,
  height: 90,
  ...more,
})

const design = designOf([
  {
    id: 'p',
    children: [
      shape('a', 0),
      shape('b', 60),
      shape('locked', 120, { locked: true }),
      { id: 'line', type: 'line', x: 0, y: 200, width: 100 },
      groupOf('outer', [shape('c', 0), groupOf('inner', [shape('d', 0)], { rotation: 30 })], {
        x: 200,
      }),
    ],
  },
])

const handles: readonly (Handle | null)[] = [
  null,
  null,
  null,
  { type: 'resize', edge: 'se' },
  { type: 'resize', edge: 'w' },
  { type: 'rotate' },
  { type: 'end', end: 'start' },
]

/** A simulated user who presses, drags and types at random. */
class Walk {
  editor: EditorState = openedState(design)
  tool: ToolState = idle
  private readonly random: Random

  constructor(seed: number) {
    this.random = randomFrom(seed)
  }

  tell(event: ToolEvent): void {
    const { state, effects } = step(this.tool, event, this.editor)
    this.tool = state
    for (const effect of effects) {
      if (effect.type === 'select')
        this.editor = reduce(this.editor, { type: 'select', change: () => effect.selection })
      if (effect.type !== 'commit') continue
      const { gesture } = effect
      const dragged = 'ids' in gesture ? gesture.ids : []
      const named = applyGesture(gesture, this.editor, snapTargets(this.editor, dragged))
      if (!named) continue
      const { name, command } = named
      this.editor = reduce(this.editor, { type: 'run', command, step: { name, at: 0 } })
    }
  }

  next(): ToolEvent {
    const roll = this.random.below(100)
    if (roll < 5) return { type: 'choose', tool: this.random.one(toolNames) }
    if (roll < 10) return { type: 'space', pressed: this.isLucky() }
    if (roll < 15) return { type: 'held', held: this.held() }
    if (roll < 18) return { type: 'escape' }
    if (roll < 20) return { type: 'cancel' }
    return this.pointer(this.random.one(['down', 'move', 'move', 'up'] as const))
  }

  private pointer(type: PointerInput['type']): PointerInput {
    const at = { x: this.random.below(400), y: this.random.below(300) }
    const zoom = this.random.one([0.02, 0.5, 1, 64])
    const [page] = this.editor.design.pages
    return {
      type,
      at,
      zoom,
      held: this.held(),
      handle: this.editor.selection.ids.length > 0 ? this.random.one(handles) : null,
      hits: page ? hitsAt(page, at, { zoom }) : [],
      double: this.isLucky(),
      button: this.random.below(20) === 0 ? 'middle' : 'main',
    }
  }

  private held(): PointerInput['held'] {
    return { shift: this.isLucky(), alt: this.isLucky(), mod: this.isLucky() }
  }

  private isLucky(): boolean {
    return this.random.below(4) === 0
  }
}

const seeds = Array.from({ length: 5 }, (_, index) => index + 1)

describe('events in any order', () => {
  it.each(seeds)('change the document only when a drag is released (seed %d)', seed => {
    const walk = new Walk(seed)
    let commits = 0
    for (let count = 0; count < 400; count++) {
      const before = walk.editor
      const event = walk.next()
      walk.tell(event)
      if (walk.editor.design === before.design) continue
      commits++
      expect(event.type).toBe('up')
      expect(walk.tool.type).toBe('idle')
      expect(walk.editor.history.past.length).toBe(before.history.past.length + 1)
    }
    expect(commits).toBeGreaterThan(5)
  })

  it.each(seeds)('end in idle on Esc, and with nothing selected after a few (seed %d)', seed => {
    const walk = new Walk(seed)
    for (let count = 0; count < 200; count++) {
      walk.tell(walk.next())
      if (count % 10 !== 0) continue
      const { design: kept } = walk.editor
      walk.tell({ type: 'escape' })
      expect(walk.tool.type).toBe('idle')
      for (let steps = 0; steps < 5; steps++) walk.tell({ type: 'escape' })
      expect(walk.tool).toEqual(idle)
      expect(walk.editor.selection.ids).toEqual([])
      expect(walk.editor.design).toBe(kept)
    }
  })

  it.each(seeds)(
    'select only elements on the page, never a group with its child (seed %d)',
    seed => {
      const walk = new Walk(seed)
      for (let count = 0; count < 200; count++) {
        walk.tell(walk.next())
        const { ids } = walk.editor.selection
        const [page] = walk.editor.design.pages
        const paths = pathsOf(page?.children ?? [])
        const chosen = ids.map(id => paths.get(id))
        expect(chosen).not.toContain(undefined)
        expect(new Set(ids).size).toBe(ids.length)
        for (const path of chosen) {
          expect(path?.slice(0, -1).filter(group => ids.includes(group))).toEqual([])
        }
      }
    },
  )
})

/** Returns, for each element, the ids from the outermost group down to the element. */
function pathsOf(children: readonly object[], around: string[] = []): Map<string, string[]> {
  return new Map(
    children.flatMap(child => {
      const { id, children: inside = [] } = child as { id: string; children?: object[] }
      const path = [...around, id]
      return [[id, path] as const, ...pathsOf(inside, path)]
    }),
  )
}
