import { describe, expect, it } from 'vitest'
import { showInApp } from '../../../testing/components/shown-app'
import { ElementPointer, type PageMap } from './element-pointer'

const box = (left: number, right: number): [number, number][] => [
  [left, 0],
  [right, 0],
  [right, 720],
  [left, 720],
]
const areas = [
  { elementId: 'headline', polygon: box(0, 640) },
  { elementId: 'photo', polygon: box(0, 1280) },
]
const map: PageMap = { page: 1, width: 1280, height: 720, areas }

const show = (shown: PageMap | undefined) =>
  showInApp(
    <ElementPointer map={shown}>
      <div role="img" aria-label="Page 1" style={{ width: 320, height: 180 }} />
    </ElementPointer>,
  )

describe('the picture of a page', () => {
  it('names the topmost element under the pointer, at any size', async () => {
    const { screen } = await show(map)
    const picture = screen.getByRole('img', { name: 'Page 1' })
    await picture.hover({ position: { x: 100, y: 90 } })
    await expect.element(screen.getByRole('status')).toHaveTextContent('headline')
    await picture.hover({ position: { x: 300, y: 90 } })
    await expect.element(screen.getByRole('status')).toHaveTextContent('photo')
  })

  it('names nothing without a map', async () => {
    const { screen } = await show(undefined)
    await screen.getByRole('img', { name: 'Page 1' }).hover({ position: { x: 100, y: 90 } })
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
  })
})
