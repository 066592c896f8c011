import { describe, expect, it } from 'vitest'
import { refused } from '../../../../testing/components/served'
import { showRows } from '../../../../testing/components/shown-rows'

const long = 'far too many words for one line of this headline '.repeat(8)

describe('the checks of rows', () => {
  it('mark values that are not valid, and say why', async () => {
    const rows = await showRows({
      rows: [['Fine'], ['Fine', 'photo.jpg', 'reddish', 'perhaps'], []],
      maxCharacters: 10,
    })
    await expect.element(rows.screen.getByText('3 faults')).toBeVisible()
    await expect.element(rows.cell(1, 1)).toHaveAttribute('aria-invalid', 'false')
    await expect.element(rows.cell(2, 3)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(rows.cell(2, 3)).toHaveTextContent('Must be a hex colour')
    await rows.cell(2, 1).click()
    const notes = rows.screen.getByRole('region', { name: 'Row 2' })
    await expect.element(notes.getByText(/^Badge: Must be a hex colour/)).toBeVisible()
  })

  it('say below the active cell what is wrong with it', async () => {
    const rows = await showRows({ rows: [['Fine', '', 'reddish'], []] })
    const why = rows.grid.getByText(/^Must be a hex colour/)
    await expect.element(why).toBeInTheDocument()
    expect(why.element().getBoundingClientRect().width).toBeLessThan(2)
    await rows.cell(1, 3).click()
    const bottom = (): number => rows.cell(1, 3).element().getBoundingClientRect().bottom
    await expect.poll(() => why.element().getBoundingClientRect().width).toBeGreaterThan(100)
    expect(why.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom())
  })

  it('measure texts as they are drawn', async () => {
    const rows = await showRows({ rows: [['Fine'], [long]], maxCharacters: 1000 })
    await expect.element(rows.screen.getByText('1 fault')).toBeVisible()
    await expect.element(rows.cell(2, 1)).toHaveTextContent('Does not fit in its box')
    await expect.element(rows.cell(1, 1)).toHaveAttribute('aria-invalid', 'false')
  })

  it('follow what is typed, and say when all is well', async () => {
    const rows = await showRows({ rows: [['Fine']], maxCharacters: 10 })
    await expect.element(rows.screen.getByText('No faults')).toBeVisible()
    await rows.cell(1, 1).click()
    await rows.press('Longer than ten characters')
    await expect.element(rows.screen.getByText('1 fault')).toBeVisible()
    await rows.press('{Escape}')
    await expect.element(rows.screen.getByText('No faults')).toBeVisible()
  })

  it('name pictures that do not load', async () => {
    const rows = await showRows({
      rows: [['Fine', `${location.origin}/files/org/gone.jpg`]],
      answers: { 'GET /files/org/gone.jpg': () => refused(404, 'not_found', 'no such file') },
    })
    await expect.element(rows.cell(1, 2)).toHaveTextContent('The image no longer exists')
  })

  it('lead from fault to fault, and from the last one to the first', async () => {
    const rows = await showRows({
      rows: [['Fine', '', 'a'], ['Fine'], ['Much too long', '', 'b']],
      maxCharacters: 6,
    })
    await expect.element(rows.screen.getByText('3 faults')).toBeVisible()
    const next = rows.button('Next fault')
    const places: [number, number][] = [
      [1, 3],
      [3, 1],
      [3, 3],
      [1, 3],
    ]
    for (const [row, column] of places) {
      await next.click()
      await expect.element(rows.cell(row, column)).toHaveFocus()
    }
  })
})
