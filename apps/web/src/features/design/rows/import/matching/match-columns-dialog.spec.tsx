import { parseDesign } from '@platen/design'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownApp, showInApp } from '../../../../../testing/components/shown-app'
import { MatchColumnsDialog } from './match-columns-dialog'
import { type Mapping } from './matches'

const { design } = parseDesign({
  schemaVersion: 1,
  width: 400,
  height: 300,
  pages: [
    {
      id: 'page',
      children: ['headline', 'price'].map(id => ({
        id,
        type: 'text',
        x: 0,
        y: 0,
        width: 90,
        height: 40,
        text: id,
      })),
    },
  ],
  fields: [
    { elementId: 'headline', key: 'text', label: 'Product name' },
    { elementId: 'price', key: 'text', label: 'Price' },
  ],
})

const table = {
  headings: ['Product', 'Prices', 'Stock', '_key'],
  rows: [
    ['Red shoes', '9', '', 'r'],
    ['Blue shoes', '8', '', 'b'],
  ],
}

interface Shown extends ShownApp {
  onMatch: ReturnType<typeof vi.fn<(mapping: Mapping) => void>>
  onClose: ReturnType<typeof vi.fn<() => void>>
}

async function show(mapping: Mapping = {}): Promise<Shown> {
  const [onMatch, onClose] = [vi.fn<(mapping: Mapping) => void>(), vi.fn<() => void>()]
  const app = await showInApp(
    <MatchColumnsDialog
      table={table}
      design={design}
      mapping={mapping}
      onMatch={onMatch}
      onClose={onClose}
    />,
  )
  return { ...app, onMatch, onClose }
}

const choiceOf = ({ screen }: ShownApp, heading: string) =>
  screen.getByRole('button', { name: new RegExp(`Column for ${heading}$`) })

const press = ({ screen }: ShownApp, name: string): Promise<void> =>
  screen.getByRole('button', { name, exact: true }).click()

describe('the dialog', () => {
  it('shows the unknown headings with what is below them, and proposes the nearest columns', async () => {
    const app = await show()
    const items = app.screen.getByRole('list', { name: 'Unknown columns' }).getByRole('listitem')
    await expect.element(items.nth(0)).toHaveTextContent(/^ProductRed shoes · Blue shoes/)
    await expect.element(items.nth(2)).toHaveTextContent(/^StockEmptyIgnore/)
    expect(items.all()).toHaveLength(3)
    await expect.element(choiceOf(app, 'Prices')).toHaveTextContent('Price')
    await expect.element(app.screen.getByText('3 of 4 columns have')).toBeVisible()
  })

  it('gives back what all headings stand for, the earlier ones too', async () => {
    const app = await show({ Colour: 'headline.fill' })
    await press(app, 'Add rows')
    expect(app.onMatch).toHaveBeenCalledWith({
      Colour: 'headline.fill',
      Product: 'headline.text',
      Prices: 'price.text',
      Stock: '',
    })
  })

  it('asks only about headings that have not been matched before', async () => {
    const app = await show({ Product: 'headline.text', Stock: '' })
    const items = app.screen.getByRole('list', { name: 'Unknown columns' }).getByRole('listitem')
    await expect.element(items.nth(0)).toHaveTextContent(/^Prices/)
    expect(items.all()).toHaveLength(1)
  })

  it('takes a column from the heading that had it, by the keyboard alone', async () => {
    const app = await show()
    const stock = choiceOf(app, 'Stock')
    stock.element().focus()
    await userEvent.keyboard('{Enter}')
    await app.screen.getByRole('option', { name: /^Price/ }).click()
    await expect.element(stock).toHaveTextContent('Price')
    await expect.element(choiceOf(app, 'Prices')).toHaveTextContent('Ignore')
    await press(app, 'Add rows')
    expect(app.onMatch.mock.lastCall?.[0]).toMatchObject({ Stock: 'price.text', Prices: '' })
  })

  it('changes nothing when it is closed', async () => {
    const app = await show()
    await press(app, 'Cancel')
    expect(app.onClose).toHaveBeenCalledOnce()
    expect(app.onMatch).not.toHaveBeenCalled()
  })
})
