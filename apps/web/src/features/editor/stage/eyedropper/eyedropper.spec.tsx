import { describe, expect, it } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import {
  type Place,
  type ShownStage,
  showOnStage,
} from '../../../../testing/components/shown-stage'

const elements = [
  { id: 'paper', type: 'shape', x: 100, y: 100, width: 200, height: 200, fill: '#cc3333' },
  { id: 'glass', type: 'shape', x: 400, y: 250, width: 200, height: 200, fill: '#00000080' },
]

const layer = ({ canvas }: ShownStage): Locator =>
  canvas.getByRole('application', { name: 'Pick a colour' })

/** Opens the eyedropper; `picked` contains the colours that it returned. */
async function open(): Promise<{ stage: ShownStage; picked: string[] }> {
  const stage = await showOnStage({ elements, selected: ['paper'] })
  const canvas = stage.canvas.element()
  await expect.poll(() => canvas.querySelector('canvas[data-painted]')).toBeTruthy()
  const picked: string[] = []
  stage.session.picking.set(hex => picked.push(hex))
  await expect.element(layer(stage)).toHaveFocus()
  return { stage, picked }
}

describe('a colour', () => {
  it.each<[string, Place, string]>([
    ['of an element', [200, 200], '#cc3333'],
    ['of the paper', [700, 500], '#ffffff'],
    ['that shows through', [500, 300], '#7f7f7f'],
  ])('%s is taken by a click', async (_, place, hex) => {
    const { stage, picked } = await open()
    stage.move(place)
    await expect.element(layer(stage)).toHaveTextContent(hex)
    stage.click(place)
    expect(picked).toEqual([hex])
    await expect.element(layer(stage)).not.toBeInTheDocument()
    await expect.element(stage.canvas).toHaveFocus()
    expect(stage.selected).toEqual(['paper'])
  })

  it('of a page without a background is white', async () => {
    const stage = await showOnStage({ pages: [{ id: 'front', background: '#00000000' }] })
    await expect.poll(() => stage.session.texts.get()).toBeDefined()
    const picked: string[] = []
    stage.session.picking.set(hex => picked.push(hex))
    await expect.element(layer(stage)).toHaveFocus()
    stage.click([200, 200])
    expect(picked).toEqual(['#ffffff'])
  })

  it('cannot be picked outside the page', async () => {
    const { stage, picked } = await open()
    stage.click([900, 400])
    expect(picked).toEqual([])
    await expect.element(layer(stage)).not.toBeInTheDocument()
  })

  it('can be picked with keys, from the middle of the canvas', async () => {
    const { stage, picked } = await open()
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    await stage.announced('#7f7f7f')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(picked).toEqual(['#7f7f7f'])
  })

  it('is not changed after Escape', async () => {
    const { stage, picked } = await open()
    await userEvent.keyboard('{ArrowLeft}{Escape}')
    await expect.element(layer(stage)).not.toBeInTheDocument()
    expect(picked).toEqual([])
  })
})

it('returns the focus to the text that is being edited', async () => {
  const words = { id: 'words', type: 'text', text: 'Sale', x: 100, y: 100 }
  const stage = await showOnStage({ elements: [words], selected: ['words'] })
  await stage.text('words')
  stage.focus()
  await userEvent.keyboard('{Enter}')
  const field = stage.canvas.getByRole('textbox').first()
  await expect.element(field).toHaveFocus()
  stage.session.picking.set(() => undefined)
  await expect.element(layer(stage)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveFocus()
})
