import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownStage, showOnStage } from '../../../../testing/components/shown-stage'

const open = (page: object = {}): Promise<ShownStage> =>
  showOnStage({ pages: [{ id: 'front', children: [], ...page }] })

const rulers = ({ canvas }: ShownStage): Element[] => [
  ...canvas.element().querySelectorAll('svg[data-axis]'),
]
const numbers = (stage: ShownStage): string[] =>
  [...(rulers(stage)[0]?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)

describe('the rulers', () => {
  it('are shown and hidden by keys, remembered and announced', async () => {
    const stage = await open()
    stage.focus()
    await userEvent.keyboard('{Shift>}R{/Shift}')
    await expect.poll(() => rulers(stage)).toHaveLength(2)
    await stage.announced('Rulers are shown')
    expect(localStorage.getItem('platen-rulers')).toBe('on')
    await userEvent.keyboard('{Shift>}R{/Shift}')
    await expect.poll(() => rulers(stage)).toHaveLength(0)
    await stage.announced('Rulers are hidden')
  })

  it('count in page pixels, at each view', async () => {
    localStorage.setItem('platen-rulers', 'on')
    const stage = await open()
    await expect.poll(() => numbers(stage).slice(0, 3)).toEqual(['0', '100', '200'])
    stage.session.view.set({ zoom: 4, x: -400, y: 0 })
    await expect.poll(() => numbers(stage).slice(0, 3)).toEqual(['100', '120', '140'])
  })
})

describe('guides', () => {
  const guides = [{ axis: 'x', position: 300 }]

  it('are dragged out of a ruler, moved and put back, with their place beside them', async () => {
    localStorage.setItem('platen-rulers', 'on')
    const stage = await open()
    await expect.poll(() => rulers(stage)).toHaveLength(2)
    stage.move([5, 300])
    stage.down([5, 300])
    stage.move([420, 300])
    expect(stage.canvas.element().textContent).toContain('X 420')
    stage.up([420, 300])
    expect(stage.page().guides).toEqual([{ axis: 'x', position: 420 }])
    stage.drag([420, 300], [500, 350])
    expect(stage.page().guides).toEqual([{ axis: 'x', position: 500 }])
    stage.drag([500, 300], [5, 300])
    expect(stage.page().guides).toEqual([])
    expect(stage.steps).toEqual(['Add guide', 'Move guide', 'Remove guide'])
  })

  it('can be moved even if the rulers are hidden', async () => {
    const stage = await open({ guides })
    await expect.poll(() => stage.canvas.element().querySelector('path[data-axis=x]')).toBeTruthy()
    stage.drag([300, 400], [350, 400])
    expect(stage.page().guides).toEqual([{ axis: 'x', position: 350 }])
  })

  it('do not get in the way of drawing tools', async () => {
    const stage = await open({ guides })
    await expect.poll(() => stage.canvas.element().querySelector('path[data-axis=x]')).toBeTruthy()
    stage.session.act('tool-rectangle')
    stage.drag([300, 400], [400, 500])
    expect(stage.page().guides).toEqual(guides)
    expect(stage.steps).toEqual(['Draw'])
  })
})
