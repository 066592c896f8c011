import { describe, expect, it } from 'vitest'
import { type ShownStage, showOnStage } from '../../../testing/components/shown-stage'

const pages = [
  { id: 'front', children: [{ id: 'box', type: 'shape', x: 100, y: 100, width: 50, height: 50 }] },
  { id: 'back', width: 100, height: 100, children: [] },
]

const open = (): Promise<ShownStage> => showOnStage({ pages, selected: ['box'] })

const view = ({ session }: ShownStage) => session.view.get() ?? { zoom: 0, x: 0, y: 0 }

/** Changes the height of the canvas. */
function resize(stage: ShownStage, height: string): void {
  const around = stage.canvas.element().parentElement
  if (around) around.style.height = height
}

describe('the view', () => {
  it('shows all of the page in the middle', async () => {
    const stage = await open()
    stage.session.act('zoom-to-page')
    const { zoom, x, y } = view(stage)
    expect(zoom).toBeCloseTo((700 - 96) / 600, 5)
    expect([x, y]).toEqual([Math.round(500 - 400 * zoom), Math.round(350 - 300 * zoom)])
  })

  it('zooms in steps around the middle', async () => {
    const stage = await open()
    stage.session.act('zoom-in')
    expect(view(stage)).toEqual({ zoom: 1.5, x: -250, y: -175 })
    stage.session.act('zoom-out')
    stage.session.act('zoom-out')
    expect(view(stage)).toMatchObject({ zoom: 0.75 })
    stage.session.act('zoom-100')
    expect(view(stage)).toEqual({ zoom: 1, x: 0, y: 0 })
  })

  it('shows the selection, at 400 % at most', async () => {
    const stage = await open()
    stage.session.act('zoom-to-selection')
    expect(view(stage)).toEqual({ zoom: 4, x: 0, y: -150 })
    stage.session.select(before => ({ ...before, ids: [] }))
    stage.session.act('zoom-100')
    stage.session.act('zoom-to-selection')
    expect(view(stage)).toMatchObject({ zoom: 1 })
  })

  it('follows the size of the window, and returns with it', async () => {
    const stage = await open()
    stage.session.act('zoom-to-page')
    const before = view(stage)
    resize(stage, '500px')
    await expect.poll(() => view(stage).zoom).toBeCloseTo((500 - 96) / 600, 5)
    resize(stage, '700px')
    await expect.poll(() => view(stage)).toEqual(before)
  })

  it('keeps its middle if it was not fitted, and the selection in sight', async () => {
    const stage = await open()
    stage.session.view.set({ zoom: 1, x: 0, y: 500 })
    resize(stage, '400px')
    await expect.poll(() => view(stage)).toMatchObject({ zoom: 1 })
    await expect.poll(() => view(stage).y).toBeLessThanOrEqual(250)
  })
})
