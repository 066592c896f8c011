import { describe, expect, it } from 'vitest'
import { showRows, type ShownRows } from '../../../../testing/components/shown-rows'

/** Returns the colour of the badge, in the lower half of a picture. */
function badgeIn(canvas: Element | null): number[] {
  if (!(canvas instanceof HTMLCanvasElement)) return []
  const { width, height } = canvas
  const pixel = canvas.getContext('2d')?.getImageData(width / 2, Math.round(height * 0.62), 1, 1)
  return [...(pixel?.data ?? [])].slice(0, 3)
}

const preview = ({ screen }: ShownRows) => screen.getByRole('img', { name: 'Preview of page 1' })

describe('the active row', () => {
  it('is drawn beside the sheet, also while it is typed', async () => {
    const rows = await showRows({
      rows: [
        ['', '', '#0000ff'],
        ['', '', '#00ff00'],
      ],
    })
    await expect.poll(() => badgeIn(preview(rows).element())).toEqual([0, 0, 255])
    await rows.cell(2, 3).click()
    await expect.poll(() => badgeIn(preview(rows).element())).toEqual([0, 255, 0])
    await rows.press('#ffff00')
    await expect.poll(() => badgeIn(preview(rows).element())).toEqual([255, 255, 0])
    await rows.press('{Escape}')
    await expect.poll(() => badgeIn(preview(rows).element())).toEqual([0, 255, 0])
  })

  it('is drawn without the cells that are not valid', async () => {
    const rows = await showRows({ rows: [['', 'photo.jpg', '#0000ff']] })
    await expect.poll(() => badgeIn(preview(rows).element())).toEqual([0, 0, 255])
  })
})

describe('the contact sheet', () => {
  it('draws the rows that are not blank, and leads to each', async () => {
    const rows = await showRows({
      rows: [['', '', '#0000ff'], [], ['', '', '#00ff00'], ['', '', 'red']],
    })
    await rows.screen.getByRole('radio', { name: 'Contact sheet' }).click()
    const pictures = rows.screen.getByRole('list', { name: 'Contact sheet' })
    const picture = (name: string | RegExp) => pictures.getByRole('button', { name })
    const colourOf = (name: string): number[] =>
      badgeIn(picture(name).element().querySelector('canvas[data-painted]'))
    await expect.poll(() => colourOf('Row 1')).toEqual([0, 0, 255])
    await expect.poll(() => colourOf('Row 3')).toEqual([0, 255, 0])
    expect(pictures.getByRole('listitem').elements()).toHaveLength(3)
    await expect.element(picture(/^Row 4.*1 fault/)).toBeVisible()
    await picture('Row 3').click()
    await expect.element(picture('Row 3')).toHaveAttribute('aria-pressed', 'true')
    await rows.screen.getByRole('radio', { name: 'Sheet', exact: true }).click()
    await expect.element(rows.cell(3, 1)).toHaveAttribute('tabindex', '0')
    expect(rows.received.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  it('is gone through with the arrow keys, beyond what is on the page', async () => {
    const many = Array.from({ length: 200 }, (_, index) => [`Text ${index}`])
    const rows = await showRows({ rows: many })
    await rows.screen.getByRole('radio', { name: 'Contact sheet' }).click()
    const pictures = rows.screen.getByRole('list', { name: 'Contact sheet' })
    const picture = (name: string) => pictures.getByRole('button', { name, exact: true })
    await picture('Row 1').click()
    await rows.press('{ArrowRight}')
    await expect.element(picture('Row 2')).toHaveFocus()
    await expect.element(picture('Row 2')).toHaveAttribute('aria-pressed', 'true')
    await rows.press('{End}')
    await expect.element(picture('Row 200')).toHaveFocus()
    await expect.element(picture('Row 200')).toBeInViewport()
    await rows.press('{Home}{ArrowLeft}')
    await expect.element(picture('Row 1')).toHaveFocus()
    expect(pictures.getByRole('listitem').elements().length).toBeLessThan(120)
  })
})
