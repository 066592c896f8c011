import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { type Column, Table } from './table'

interface Row {
  id: string
  name: string
  ended: boolean
}

const columns: readonly Column<Row>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name },
  { id: 'state', title: 'State', cell: ({ ended }) => (ended ? 'Revoked' : 'Active') },
  {
    id: 'actions',
    title: 'Actions',
    actions: true,
    cell: ({ name }) => <button>Roll {name}</button>,
  },
]
const rows = [
  { id: 'a', name: 'CI', ended: false },
  { id: 'b', name: 'Old', ended: true },
]

const table = (
  <Table
    label="API keys"
    columns={columns}
    rows={rows}
    keyOf={({ id }) => id}
    isFaint={({ ended }) => ended}
  />
)

it('has named columns, including that of the actions, and a row for each item', async () => {
  const screen = await render(table)
  const found = screen.getByRole('table', { name: 'API keys' })
  await expect.element(found.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  await expect.element(found.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument()
  await expect.element(found.getByRole('row', { name: /CI/ })).toBeVisible()
  await expect.element(found.getByRole('button', { name: 'Roll Old' })).toBeVisible()
})

it('fits on a phone, where each value is labelled with the title of its column', async () => {
  const screen = await render(table)
  await page.viewport(320, 700)
  const cell = screen.getByRole('cell', { name: 'Active' }).element()
  expect(getComputedStyle(cell, '::before').content).toContain('State')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 800)
})
