import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { ElementPointer, type PageMap } from './element-pointer'

const diamond: [number, number][] = [
  [640, 0],
  [1280, 360],
  [640, 720],
  [0, 360],
]
const half: [number, number][] = [
  [0, 0],
  [640, 0],
  [640, 720],
  [0, 720],
]
const areas = [
  { elementId: 'badge', polygon: diamond },
  { elementId: 'photo', polygon: half },
]
const map: PageMap = { page: 1, width: 1280, height: 720, areas }

const show = (shown: PageMap | undefined): Promise<ShownApp> =>
  showInApp(
    <ElementPointer map={shown}>
      <div role="img" aria-label="Page 1" style={{ width: 320, height: 180 }} />
    </ElementPointer>,
  )

const elements = ({ screen }: ShownApp) =>
  screen.getByRole('listbox', { name: 'Elements of page 1' })
const used = ({ screen }: ShownApp) => screen.getByRole('option', { selected: true })

describe('the picture of a page', () => {
  it.each([
    [160, 90, 'badge'],
    [60, 90, 'badge'],
    [20, 20, 'photo'],
  ])('names the topmost element at %i, %i, at any size', async (x, y, name) => {
    const app = await show(map)
    await elements(app).hover({ position: { x, y } })
    await expect.element(used(app)).toHaveAccessibleName(name)
    await expect.element(app.screen.getByText(name)).toBeVisible()
  })

  it('names no element once the pointer has left it', async () => {
    const app = await show(map)
    await elements(app).hover({ position: { x: 20, y: 20 } })
    await expect.element(app.screen.getByText('photo')).toBeVisible()
    await elements(app).hover({ position: { x: 300, y: 20 } })
    await expect.element(app.screen.getByText('photo')).not.toBeInTheDocument()
  })

  it('goes through its elements with the arrow keys, the topmost first', async () => {
    const app = await show(map)
    await userEvent.tab()
    await expect.element(elements(app)).toHaveFocus()
    await expect.element(used(app)).toHaveAccessibleName('badge')
    await expect.element(used(app)).toHaveAttribute('aria-posinset', '1')
    await expect.element(used(app)).toHaveAttribute('aria-setsize', '2')
    const names: (string | null)[] = []
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'End', 'Home']) {
      await userEvent.keyboard(`{${key}}`)
      const option = used(app).element()
      expect(elements(app).element().getAttribute('aria-activedescendant')).toBe(option.id)
      names.push(option.getAttribute('aria-label'))
    }
    expect(names).toEqual(['photo', 'photo', 'badge', 'badge', 'photo', 'badge'])
    await userEvent.tab()
    await expect.element(used(app)).not.toBeInTheDocument()
  })

  it('names no element when a place without one is pressed', async () => {
    const app = await show(map)
    await elements(app).click({ position: { x: 300, y: 20 } })
    await expect.element(elements(app)).toHaveFocus()
    await expect.element(used(app)).not.toBeInTheDocument()
  })

  it('names the link of a text with its target', async () => {
    const link = { elementId: 'terms', polygon: half, link: 'https://a.example/terms' }
    const app = await show({ ...map, areas: [link] })
    await elements(app).hover({ position: { x: 20, y: 20 } })
    await expect.element(app.screen.getByText('terms: https://a.example/terms')).toBeVisible()
    await expect.element(used(app)).toHaveAccessibleName('terms: https://a.example/terms')
  })

  it('names what is tapped', async () => {
    const app = await show(map)
    await elements(app).click({ position: { x: 20, y: 20 } })
    await expect.element(app.screen.getByText('photo')).toBeVisible()
  })

  it.each([
    ['a map', undefined],
    ['elements', { ...map, areas: [] }],
  ])('names nothing without %s', async (_, shown) => {
    const app = await show(shown)
    await expect.element(app.screen.getByRole('img', { name: 'Page 1' })).toBeVisible()
    await expect.element(app.screen.getByRole('listbox')).not.toBeInTheDocument()
  })
})
