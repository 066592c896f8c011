import { beforeEach, describe, expect, it } from 'vitest'
import { type Locator } from 'vitest/browser'
import { forgetTab } from '../../../../preferences/kept-in-tab'
import { showRows, type ShownRows } from '../../../../testing/components/shown-rows'

beforeEach(forgetTab)

const leftOf = (place: Locator): number => place.element().getBoundingClientRect().left
const widthOf = (place: Locator): number => place.element().getBoundingClientRect().width
const heading = ({ grid }: ShownRows, name: string): Locator =>
  grid.getByRole('columnheader', { name })

/** The headings of a sheet that is wider than the screen. */
const wide = [
  ...['headline.text', 'photo.src', 'badge.fill', 'badge.visible'],
  ...Array.from({ length: 12 }, (_, index) => `Note ${index}`),
]

describe('the first column', () => {
  it('stays in view beside the numbers while the others scroll', async () => {
    const rows = await showRows({ columns: wide, rows: [['One', '', '#00ff00']] })
    await rows.cell(1, 1).click()
    const before = leftOf(rows.cell(1, 1))
    await rows.press('{End}')
    const last = rows.grid.getByRole('columnheader', { name: 'Note 11' })
    await expect.element(last).toBeInViewport()
    expect(rows.grid.element().scrollLeft).toBeGreaterThan(500)
    expect(leftOf(rows.cell(1, 1))).toBe(before)
    expect(leftOf(heading(rows, 'Headline'))).toBe(before)
  })

  it('covers no cell that is gone to', async () => {
    const rows = await showRows({ columns: wide, rows: [['One']] })
    await rows.cell(1, 1).click()
    await rows.press('{End}')
    for (let back = 0; back < wide.length - 2; back++) await rows.press('{ArrowLeft}')
    await expect.element(rows.cell(1, 2)).toHaveFocus()
    const first = rows.cell(1, 1).element().getBoundingClientRect()
    expect(leftOf(rows.cell(1, 2))).toBeGreaterThanOrEqual(first.right - 1)
  })
})

describe('the width of a column', () => {
  it('is changed by its edge, and is found again after a reload', async () => {
    const rows = await showRows({ rows: [['One']] })
    await expect.element(heading(rows, 'Photo')).toBeVisible()
    const edge = heading(rows, 'Photo').element().querySelector('[aria-hidden]')
    const before = widthOf(heading(rows, 'Photo'))
    const point = (type: string, clientX: number): void => {
      const options = { bubbles: true, cancelable: true, clientX, button: 0, pointerType: 'mouse' }
      edge?.dispatchEvent(new PointerEvent(type, options))
    }
    point('pointerdown', 400)
    point('pointermove', 460)
    await expect.poll(() => widthOf(heading(rows, 'Photo'))).toBe(before + 60)
    point('pointerup', 460)
    await expect.poll(() => widthOf(rows.cell(1, 2))).toBe(before + 60)
    await rows.screen.unmount()
    const again = await showRows({ rows: [['One']] })
    await expect.element(heading(again, 'Photo')).toBeVisible()
    await expect.poll(() => widthOf(heading(again, 'Photo'))).toBe(before + 60)
    heading(again, 'Photo')
      .element()
      .querySelector('[aria-hidden]')
      ?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    await expect.poll(() => widthOf(heading(again, 'Photo'))).toBe(before)
  })

  it('is changed with Alt, Shift and arrow keys', async () => {
    const rows = await showRows({ rows: [['One']] })
    await rows.cell(1, 2).click()
    const before = widthOf(rows.cell(1, 2))
    await rows.press('{Alt>}{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}{/Alt}')
    await expect.poll(() => widthOf(rows.cell(1, 2))).toBe(before + 16)
    await expect.element(rows.cell(1, 2)).toHaveFocus()
  })
})
