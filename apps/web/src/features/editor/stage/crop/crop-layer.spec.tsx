import { describe, expect, it } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { type ShownStage, showOnStage } from '../../../../testing/components/shown-stage'

/** An image of 80 × 40 px. */
const src = (() => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 80, height: 40 })
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, 80, 40)
  return canvas.toDataURL('image/png')
})()

/** Behind its frame, the image extends from 100 to 900. */
const photo = { id: 'photo', type: 'image', x: 300, y: 100, width: 400, height: 400, src }

async function open(more: object = {}): Promise<ShownStage> {
  return showOnStage({
    elements: [
      { id: 'paper', type: 'shape', x: 10, y: 510, width: 80, height: 80 },
      { ...photo, ...more },
    ],
    selected: ['photo'],
  })
}

const layer = ({ screen }: ShownStage): Locator =>
  screen.getByRole('application', { name: 'Crop', exact: true })

/** Opens the crop with Enter. */
async function crop(more: object = {}): Promise<ShownStage> {
  const stage = await open(more)
  stage.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(layer(stage)).toHaveFocus()
  return stage
}

/** Presses a key at once, before the crop can open. */
function press(key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

const cropOf = (stage: ShownStage): unknown => stage.element('photo').crop

describe('a crop', () => {
  it('is opened with a double click, dragged, and closed with Enter, which returns to the canvas', async () => {
    const stage = await open()
    const inside = [420, 360] as const
    stage.click(inside)
    stage.click(inside)
    await expect.element(layer(stage)).toBeVisible()
    stage.drag([700, 300], [500, 300])
    expect(stage.element('photo')).toMatchObject({ x: 300, width: 200 })
    expect(cropOf(stage)).toEqual({ x: 0.25, y: 0, width: 0.25, height: 1 })
    await userEvent.keyboard('{Enter}')
    await expect.element(layer(stage)).not.toBeInTheDocument()
    await expect.element(stage.canvas).toHaveFocus()
    expect(stage.steps).toEqual(['Crop'])
  })

  it('keeps keys from the canvas while its image loads, and Escape gives it up', async () => {
    const stage = await open()
    stage.focus()
    stage.session.act('edit')
    press('l')
    expect(stage.session.context().tool).toMatchObject({ tool: 'select' })
    await expect.element(layer(stage)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    stage.session.act('edit')
    press('ArrowLeft')
    press('Escape')
    expect(stage.session.croppingId.get()).toBeNull()
    expect(stage.element('photo')).toMatchObject({ x: 300 })
  })

  it('is moved with the arrow keys, its frame with Alt, and enlarged with Plus', async () => {
    const part = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
    const stage = await crop({ crop: part, height: 200 })
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowUp}{ArrowUp}')
    expect(cropOf(stage)).toEqual({ ...part, x: 0.225, y: 0.255 })
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{ArrowDown}{/Alt}')
    expect(stage.element('photo')).toMatchObject({ width: 390, height: 201 })
    await userEvent.keyboard('+')
    expect(cropOf(stage)).toMatchObject({ width: expect.closeTo(0.4875 / 1.1, 5) as number })
    await userEvent.keyboard('-{Escape}')
    await expect.element(layer(stage)).not.toBeInTheDocument()
    expect(stage.steps).toEqual(['Crop'])
  })

  it('is enlarged with a slider, and shows all again', async () => {
    const stage = await crop()
    const slider = stage.screen.getByRole('slider', { name: 'Enlarge' })
    await expect.element(slider).toHaveAttribute('aria-valuetext', '100 %')
    await slider.fill('2')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '200 %')
    await userEvent.tab()
    expect(cropOf(stage)).toEqual({ x: 0.375, y: 0.25, width: 0.25, height: 0.5 })
    await stage.button('Show all').click()
    expect(stage.element('photo')).toMatchObject({ x: -300, width: 1600, crop: null })
    await stage.button('Done').click()
    await expect.element(layer(stage)).not.toBeInTheDocument()
  })

  it('cancels a drag on Escape, and stays open', async () => {
    const stage = await crop()
    stage.down([700, 300])
    stage.move([500, 300])
    await userEvent.keyboard('{Escape}')
    stage.up([500, 300])
    expect(stage.steps).toEqual([])
    await expect.element(layer(stage)).toBeVisible()
  })

  it('has a cursor for the part that would be dragged', async () => {
    const stage = await crop()
    const cursor = (): string => (layer(stage).element() as HTMLElement).style.cursor
    for (const [place, look] of [
      [[700, 300], 'ew-resize'],
      [[420, 360], 'move'],
      [[500, 300], 'crosshair'],
      [[50, 300], 'default'],
    ] as const) {
      stage.move(place)
      await expect.poll(cursor).toBe(look)
    }
  })

  it('is closed by a press outside it, which selects the element there', async () => {
    const stage = await crop()
    stage.click([50, 550])
    await expect.element(layer(stage)).not.toBeInTheDocument()
    expect(stage.selected).toEqual(['paper'])
  })

  it('ends with its image', async () => {
    const stage = await crop()
    stage.session.act('delete')
    await expect.element(layer(stage)).not.toBeInTheDocument()
    stage.undo()
    expect(stage.element('photo')).toMatchObject({ type: 'image' })
    await expect.element(layer(stage)).not.toBeInTheDocument()
    expect(stage.session.croppingId.get()).toBeNull()
  })

  it('is not opened for an image that cannot be shown, and says so', async () => {
    const stage = await open({ src: 'https://elsewhere.example/hill.jpg' })
    stage.session.act('edit')
    await stage.announced('The image cannot be shown here, so it cannot be cropped.')
    expect(stage.session.croppingId.get()).toBeNull()
  })
})
