import { describe, expect, it } from 'vitest'
import {
  type Place,
  type ShownStage,
  showOnStage,
} from '../../../../testing/components/shown-stage'
import { type Rectangle } from '@platen/drawing'
import { imageItem } from '../../panels/images/image-item'
import { droppedText } from '../../panels/library/designed'
import { placeholder } from '../../panels/library/placeholder'
import { draggedImage } from './placing'

const frame = {
  id: 'frame',
  type: 'image',
  src: placeholder,
  x: 100,
  y: 100,
  width: 200,
  height: 200,
  mask: { type: 'ellipse' },
}
const elements = [frame, { id: 'paper', type: 'shape', x: 500, y: 100, width: 200, height: 200 }]
const src = `${location.origin}/files/org/hill.png`

/** Drops an image of the Images panel on the canvas. */
function drop({ canvas }: ShownStage, [x, y]: Place): void {
  const dataTransfer = new DataTransfer()
  const size = { width: 800, height: 600 }
  dataTransfer.setData('text/plain', droppedText(imageItem({ src, asset: null }), size))
  dataTransfer.setData(draggedImage, src)
  const { left, top } = canvas.element().getBoundingClientRect()
  const at = { clientX: left + x, clientY: top + y }
  const init = { bubbles: true, cancelable: true, dataTransfer, ...at }
  canvas.element().dispatchEvent(new DragEvent('drop', init))
}

describe('an image that is dragged from the panel', () => {
  it('fills the frame on which it is dropped', async () => {
    const stage = await showOnStage({ elements })
    drop(stage, [200, 200])
    expect(stage.page().children).toHaveLength(2)
    expect(stage.element('frame')).toMatchObject({ ...frame, src })
    expect(stage.selected).toEqual(['frame'])
    expect(stage.steps).toEqual(['Replace image'])
  })

  it.each<[string, Place]>([
    ['a shape', [600, 200]],
    ['the corner of a frame that its mask hides', [105, 105]],
    ['the page', [400, 500]],
  ])('is a new element if it is dropped on %s', async (_, place) => {
    const stage = await showOnStage({ elements })
    drop(stage, place)
    expect(stage.element('image')).toMatchObject({ type: 'image', src })
    expect(stage.element('frame')).toMatchObject({ src: placeholder })
    expect(stage.steps).toEqual(['Paste'])
  })

  it('is attracted to the middle of the page, as what is moved there is', async () => {
    const stage = await showOnStage({ elements: [] })
    drop(stage, [397, 303])
    const { x, y, width, height } = stage.element('image') as unknown as Rectangle
    expect([x + width / 2, y + height / 2]).toEqual([400, 300])
  })
})
