import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  type Place,
  type ShownStage,
  showOnStage,
} from '../../../../testing/components/shown-stage'

const shape = { type: 'shape', width: 100, height: 80 }
const elements = [
  { ...shape, id: 'paper', x: 100, y: 100 },
  { ...shape, id: 'badge', x: 400, y: 100 },
]

async function open(...selected: string[]): Promise<ShownStage> {
  const stage = await showOnStage({ elements, selected })
  stage.focus()
  return stage
}

const cursor = ({ canvas }: ShownStage): string => (canvas.element() as HTMLElement).style.cursor
const viewOf = ({ session }: ShownStage): unknown => session.view.get()

describe('the pointer', () => {
  it.each<[string, Place, object, string]>([
    ['nothing', [700, 500], {}, 'default'],
    ['an element', [450, 140], {}, 'move'],
    ['what is selected', [150, 140], {}, 'move'],
    ['what is selected, with Alt', [150, 140], { altKey: true }, 'copy'],
    ['its right edge', [200, 140], {}, 'ew-resize'],
    ['its corner', [200, 180], {}, 'nwse-resize'],
  ])('over %s has its cursor', async (_, ...[place, held, look]) => {
    const stage = await open('paper')
    stage.move(place, held)
    await expect.poll(() => cursor(stage)).toBe(look)
  })

  it('has a rotation cursor outside a corner, and a drawing cursor with a tool', async () => {
    const stage = await open('paper')
    stage.move([216, 196])
    await expect.poll(() => cursor(stage)).toMatch(/^url.*grab$/)
    stage.session.act('tool-rectangle')
    await expect.poll(() => cursor(stage)).toBe('crosshair')
    stage.session.act('tool-pan')
    await expect.poll(() => cursor(stage)).toBe('grab')
  })

  it('pans with Space, with the middle button and with its tool, and changes nothing', async () => {
    const stage = await open('paper')
    await userEvent.keyboard('{ >}')
    stage.drag([150, 140], [170, 150])
    await userEvent.keyboard('{/ }')
    expect(viewOf(stage)).toEqual({ zoom: 1, x: 20, y: 10 })
    stage.drag([150, 140], [140, 140], { button: 1 })
    expect(viewOf(stage)).toEqual({ zoom: 1, x: 10, y: 10 })
    stage.session.act('tool-pan')
    stage.drag([150, 140], [140, 130])
    expect(viewOf(stage)).toEqual({ zoom: 1, x: 0, y: 0 })
    expect(stage.steps).toEqual([])
  })

  it('that is lost changes nothing', async () => {
    const stage = await open('paper')
    stage.down([150, 140])
    stage.move([250, 240])
    stage.canvas
      .element()
      .dispatchEvent(new PointerEvent('lostpointercapture', { bubbles: true, pointerId: 1 }))
    stage.up([250, 240])
    expect(stage.steps).toEqual([])
    expect(stage.session.controller.get().preview).toBeNull()
  })

  it('opens a text with two presses near each other, but not with distant ones', async () => {
    const stage = await open()
    const asked: unknown[] = []
    stage.session.answerEdit(one => asked.push(one))
    stage.click([150, 140])
    stage.click([158, 140])
    expect(asked).toEqual([])
    stage.click([158, 140])
    expect(asked).toEqual([{ id: 'paper', by: 'pointer' }])
  })

  it('that leaves the canvas points at nothing', async () => {
    const stage = await open()
    stage.move([450, 140])
    expect(stage.session.controller.get().hover).toBe('badge')
    const out = { bubbles: true, relatedTarget: document.body }
    stage.canvas.element().dispatchEvent(new PointerEvent('pointerout', out))
    expect(stage.session.controller.get().hover).toBeNull()
    expect(stage.session.pointer.get()).toBeNull()
  })
})

describe('fingers', () => {
  const finger = (pointerId: number) => ({ type: 'touch', pointerId }) as const
  const [first, second] = [finger(11), finger(12)]

  it('two of them move and zoom the view, and cancel the drag of the first one', async () => {
    const stage = await open('paper')
    stage.down([150, 140], first)
    stage.move([160, 140], first)
    stage.down([260, 140], second)
    expect(stage.session.controller.get().preview).toBeNull()
    stage.move([360, 140], second)
    expect(viewOf(stage)).toEqual({ zoom: 2, x: -160, y: -140 })
    stage.up([360, 140], second)
    stage.up([160, 140], first)
    expect(stage.steps).toEqual([])
  })

  it('one selects by a tap, and moves', async () => {
    const stage = await open()
    stage.click([450, 140], first)
    expect(stage.selected).toEqual(['badge'])
    stage.drag([450, 140], [450, 440], first)
    expect(stage.element('badge')).toMatchObject({ y: 400 })
  })

  it('one that rests adds to the selection', async () => {
    const stage = await open('paper')
    stage.down([450, 140], first)
    await expect.poll(() => stage.selected).toEqual(['paper', 'badge'])
    stage.up([450, 140], first)
    expect(stage.selected).toEqual(['paper', 'badge'])
  })

  it('one that rests on the selection opens its menu', async () => {
    const stage = await open('paper')
    stage.down([150, 140], first)
    await expect.element(stage.screen.getByRole('menu', { name: 'Elements' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  })

  it('one that moves does not rest', async () => {
    const stage = await open('paper')
    stage.down([450, 140], first)
    stage.move([450, 152], first)
    stage.up([450, 152], first)
    expect(stage.selected).toEqual(['badge'])
    expect(stage.element('badge')).toMatchObject({ y: 112 })
  })
})

describe('the wheel', () => {
  const turn = ({ canvas }: ShownStage, init: WheelEventInit): boolean => {
    const { left, top } = canvas.element().getBoundingClientRect()
    const at = { clientX: left + 100, clientY: top + 50, bubbles: true, cancelable: true }
    return canvas.element().dispatchEvent(new WheelEvent('wheel', { ...at, ...init }))
  }

  it.each<[string, WheelEventInit, object]>([
    ['pans', { deltaX: 10, deltaY: 30 }, { x: -10, y: -30 }],
    ['pans across with Shift', { deltaY: 30, shiftKey: true }, { x: -30, y: 0 }],
    ['pans by lines', { deltaY: 3, deltaMode: 1 }, { x: 0, y: -48 }],
  ])('%s', async (_, init, view) => {
    const stage = await open()
    expect(turn(stage, init)).toBe(false)
    expect(viewOf(stage)).toEqual({ zoom: 1, ...view })
  })

  it('zooms with Ctrl, where the pointer is, by a fifth at most', async () => {
    const stage = await open()
    turn(stage, { deltaY: -1000, ctrlKey: true })
    const { zoom, x, y } = stage.session.view.get() ?? { zoom: 0, x: 0, y: 0 }
    expect(zoom).toBeCloseTo(1.19, 2)
    expect([100 * zoom + x, 50 * zoom + y]).toEqual([
      expect.closeTo(100, 6) as number,
      expect.closeTo(50, 6) as number,
    ])
    turn(stage, { deltaY: 1000, ctrlKey: true })
    expect(stage.session.view.get()?.zoom).toBeCloseTo(1, 6)
  })
})

describe('the keys of the canvas', () => {
  it.each([
    ['r', 'rectangle'],
    ['o', 'ellipse'],
    ['l', 'line'],
    ['t', 'text'],
    ['q', 'code'],
    ['h', 'pan'],
    ['v', 'select'],
  ])('%s chooses the tool %s', async (key, tool) => {
    const stage = await open()
    await userEvent.keyboard(key)
    expect(stage.session.controller.get().tool).toMatchObject({ tool })
  })

  it.each([
    ['r', 'rectangle'],
    ['o', 'ellipse'],
    ['l', 'line'],
    ['q', 'code'],
  ])('%s and Enter draw a new %s in the middle of the visible area', async (key, id) => {
    const stage = await open()
    await userEvent.keyboard(`${key}{Enter}`)
    expect(stage.element(id)).toMatchObject({ x: 400, y: 300 })
    expect(stage.selected).toEqual([id])
    expect(stage.session.controller.get().tool).toMatchObject({ tool: 'select' })
  })

  it.each([
    ['{ArrowRight}', { x: 101, y: 100 }],
    ['{Shift>}{ArrowDown}{/Shift}', { x: 100, y: 110 }],
    ['{Alt>}{ArrowLeft}{/Alt}', { x: 99.9, y: 100 }],
  ])('%s moves the selection', async (key, place) => {
    const stage = await open('paper')
    await userEvent.keyboard(key)
    expect(stage.element('paper')).toMatchObject(place)
  })

  it('are left to a field that has the focus, except for a few', async () => {
    const stage = await showOnStage({ elements, selected: ['paper'] }, <input aria-label="Other" />)
    ;(stage.field('Other').element() as HTMLElement).focus()
    await userEvent.keyboard('r{Delete}{ArrowRight}')
    expect(stage.session.controller.get().tool).toMatchObject({ tool: 'select' })
    expect(stage.steps).toEqual([])
    await expect.element(stage.field('Other')).toHaveValue('r')
  })

  it('are left to a dialog that has the focus', async () => {
    const stage = await showOnStage(
      { elements, selected: ['paper'] },
      <div role="dialog" aria-label="Other">
        <button>Inside</button>
      </div>,
    )
    ;(stage.button('Inside').element() as HTMLElement).focus()
    await userEvent.keyboard('{Control>}d{/Control}')
    expect(stage.steps).toEqual([])
  })

  it('that type a letter can be turned off on this device', async () => {
    localStorage.setItem('platen-single-keys', 'off')
    const stage = await open('paper')
    await userEvent.keyboard('r')
    expect(stage.session.controller.get().tool).toMatchObject({ tool: 'select' })
    await userEvent.keyboard('{ArrowRight}')
    expect(stage.steps).toHaveLength(1)
  })

  it('that are held are released when the window loses the focus', async () => {
    const stage = await open('paper')
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', shiftKey: true }))
    expect(stage.session.controller.get().held).toMatchObject({ shift: true })
    window.dispatchEvent(new Event('blur'))
    expect(stage.session.controller.get().held).toMatchObject({ shift: false })
  })
})
