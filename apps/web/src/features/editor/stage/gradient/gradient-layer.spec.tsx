import { describe, expect, it } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import {
  type Place,
  type ShownStage,
  showOnStage,
} from '../../../../testing/components/shown-stage'

const stops = [
  { offset: 0, color: '#000000' },
  { offset: 1, color: '#ffffff' },
]
const linear = { type: 'linear', angle: 90, stops }
const radial = { type: 'radial', cx: 0.5, cy: 0.5, r: 0.5, stops }
const conic = { type: 'conic', cx: 0.5, cy: 0.5, angle: 0, stops }

/** Opens the gradient of a square of 200 px at (300, 200). */
async function open(fill: object): Promise<ShownStage> {
  const stage = await showOnStage({
    elements: [
      { id: 'badge', type: 'shape', x: 300, y: 200, width: 200, height: 200, fill },
      { id: 'paper', type: 'shape', x: 10, y: 510 },
    ],
    selected: ['badge'],
  })
  stage.session.act('gradient')
  await expect.element(layer(stage)).toBeVisible()
  return stage
}

const layer = ({ canvas }: ShownStage): Locator =>
  canvas.getByRole('group', { name: 'Gradient', exact: true })
const grip = (stage: ShownStage, name: string): Locator =>
  layer(stage).getByRole('slider', { name, exact: true })

const fillOf = (stage: ShownStage): unknown => stage.element('badge').fill

/** Returns the middle of a handle on the stage. */
function placeOf(stage: ShownStage, handle: Locator): Place {
  const { left, top } = stage.canvas.element().getBoundingClientRect()
  const box = handle.element().getBoundingClientRect()
  return [box.left + box.width / 2 - left, box.top + box.height / 2 - top]
}

describe('a gradient on the page', () => {
  it('is turned by an end of its line, in steps with Shift, as one change', async () => {
    const stage = await open(linear)
    await expect.element(grip(stage, 'End')).toHaveAttribute('aria-valuetext', '90°')
    const from = placeOf(stage, grip(stage, 'End'))
    stage.move(from)
    stage.down(from)
    stage.move([480, 330])
    stage.move([402, 420], { shiftKey: true })
    stage.up([402, 420], { shiftKey: true })
    expect(fillOf(stage)).toMatchObject({ angle: 180 })
    expect(stage.steps).toEqual(['Fill'])
    await expect.element(grip(stage, 'End')).toHaveAttribute('aria-valuenow', '180')
  })

  it('has its circle moved and widened', async () => {
    const stage = await open(radial)
    const center = layer(stage).getByRole('button', { name: 'Centre' })
    stage.drag(placeOf(stage, center), [350, 250])
    stage.drag(placeOf(stage, grip(stage, 'Edge')), [400, 250])
    expect(fillOf(stage)).toMatchObject({ cx: 0.25, cy: 0.25 })
    await expect
      .element(grip(stage, 'Edge'))
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/^\d+ %$/))
    expect(stage.steps).toEqual(['Fill', 'Fill'])
  })

  it('has its ring turned and moved with keys', async () => {
    const stage = await open(conic)
    await expect.element(layer(stage).getByRole('button', { name: 'Centre' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    expect(fillOf(stage)).toMatchObject({ cx: 0.505, cy: 0.55 })
    ;(grip(stage, 'Angle').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(fillOf(stage)).not.toMatchObject({ angle: 0 })
  })

  it('has stops that are moved, added by a press on its line, and removed with keys', async () => {
    const stage = await open(linear)
    ;(grip(stage, 'Stop 1').element() as HTMLElement).focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect
      .element(grip(stage, 'Stop 1'))
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/^\d+ %, #000000$/))
    stage.click([400, 300])
    expect(fillOf(stage)).toMatchObject({ stops: [{}, {}, { offset: 0.5 }] })
    ;(grip(stage, 'Stop 3').element() as HTMLElement).focus()
    await userEvent.keyboard('{Delete}')
    expect(fillOf(stage)).toMatchObject({ stops: [{ color: '#000000' }, { color: '#ffffff' }] })
    await userEvent.keyboard('{Delete}')
    expect(fillOf(stage)).toMatchObject({ stops: [{ color: '#000000' }, { color: '#ffffff' }] })
  })

  it.each(['{Escape}', '{Enter}'])('is closed with %s, which returns to the canvas', async key => {
    const stage = await open(linear)
    await userEvent.keyboard(key)
    await expect.element(layer(stage)).not.toBeInTheDocument()
    await expect.element(stage.canvas).toHaveFocus()
  })

  it('is closed when the selection changes or the gradient is removed', async () => {
    const stage = await open(linear)
    stage.click([50, 550])
    await expect.element(layer(stage)).not.toBeInTheDocument()
    stage.click([400, 300])
    stage.session.act('gradient')
    await expect.element(layer(stage)).toBeVisible()
    stage.session.act('delete')
    await expect.element(layer(stage)).not.toBeInTheDocument()
  })

  it('is closed by the action that opened it', async () => {
    const stage = await open(linear)
    stage.session.act('gradient')
    await expect.element(layer(stage)).not.toBeInTheDocument()
  })
})

it('the gradient of the page is edited if nothing is selected', async () => {
  const stage = await showOnStage({ pages: [{ id: 'front', background: linear, children: [] }] })
  stage.session.act('gradient')
  await expect.element(grip(stage, 'End')).toBeVisible()
  stage.drag(placeOf(stage, grip(stage, 'End')), [400, 500])
  expect(stage.page()).toMatchObject({ background: { angle: 180 } })
})
