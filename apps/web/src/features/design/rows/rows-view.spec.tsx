import { parseDesign } from '@platen/design'
import { describe, expect, it } from 'vitest'
import { kit } from '../../../specimens/samples'
import { fontAnswers } from '../../../testing/components/font-answers'
import { listed, refused } from '../../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { RowsView } from './rows-view'

const { design } = parseDesign({
  schemaVersion: 1,
  width: 400,
  height: 200,
  brand: [{ elementId: 'headline', key: 'fontFamily', role: 'heading' }],
  pages: [
    {
      id: 'front',
      background: '#ffffff',
      children: [
        { id: 'headline', type: 'text', x: 0, y: 0, width: 400, height: 90, text: 'Sale' },
      ],
    },
  ],
})

const item = (id: string, name: string, revision = 1) => ({
  id,
  designId: 'dsg_1',
  name,
  revision,
  rows: 1,
  createdAt: '2026-01-12T09:14:01.000Z',
  updatedAt: '2026-01-12T09:14:01.000Z',
  updatedBy: null,
})

const content = (text: string) => ({
  columns: ['headline.text'],
  rows: [{ id: 'r1', cells: [text] }],
  mapping: {},
})

const [spring, autumn] = [item('sht_1', 'Spring'), item('sht_2', 'Autumn')]

const show = (sheets: readonly object[], more: object = {}, brand?: string): Promise<ShownApp> =>
  showInApp(
    <RowsView
      drawable={{ id: 'dsg_1', name: 'Card', version: 1, thumbnail: null, design }}
      brand={brand}
      number={1}
      onNumber={() => undefined}
    />,
    {
      role: 'editor',
      answers: {
        'GET /api/v1/brands': listed([]),
        'GET /api/v1/batches': listed([]),
        'GET /api/v1/designs/dsg_1/budgets': { data: [] },
        'GET /api/v1/designs/dsg_1/sheets': listed(sheets),
        'GET /api/v1/sheets/sht_1': { ...spring, ...content('Tulips') },
        'GET /api/v1/sheets/sht_2': { ...autumn, ...content('Leaves') },
        ...fontAnswers,
        ...more,
      },
    },
  )

const cell = ({ screen }: ShownApp, name: string) =>
  screen.getByRole('gridcell', { name, exact: true })

const choose = async ({ screen }: ShownApp, name: string, entry: string): Promise<void> => {
  await screen.getByRole('button', { name, exact: true }).click()
  await screen.getByRole('menuitem', { name: entry, exact: true }).click()
}

describe('the sheets of a design', () => {
  it('begin with the latest one, which is saved as it changes', async () => {
    const app = await show([spring, autumn], {
      'PUT /api/v1/sheets/sht_1': item('sht_1', 'Spring', 2),
    })
    await cell(app, 'Tulips').dblClick()
    await choose(app, 'Spring', 'Rename')
    const dialog = app.screen.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Easter')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    window.dispatchEvent(new Event('online'))
    await expect
      .poll(() => changesIn(app.received))
      .toMatchObject([
        ['PUT /api/v1/sheets/sht_1', { name: 'Easter', rows: [{ id: 'r1', cells: ['Tulips'] }] }],
      ])
    await expect
      .element(app.screen.getByRole('status', { name: 'Saving' }))
      .toHaveTextContent('Saved')
  })

  it('lead to each other', async () => {
    const app = await show([spring, autumn])
    await expect.element(cell(app, 'Tulips')).toBeVisible()
    await choose(app, 'Spring', 'Autumn')
    await expect.element(cell(app, 'Leaves')).toBeVisible()
    await choose(app, 'Autumn', 'Spring')
    await expect.element(cell(app, 'Tulips')).toBeVisible()
  })

  it('are created under a name of their own, and deleted', async () => {
    const app = await show([item('sht_1', 'Rows'), autumn], {
      'POST /api/v1/designs/dsg_1/sheets': item('sht_2', 'Rows 2'),
      'DELETE /api/v1/sheets/sht_1': () => new Response(null, { status: 204 }),
    })
    await choose(app, 'Spring', 'New sheet')
    await expect.element(cell(app, 'Leaves')).toBeVisible()
    expect(changesIn(app.received)).toEqual([
      [
        'POST /api/v1/designs/dsg_1/sheets',
        { name: 'Rows 2', columns: ['headline.text', 'front.fill'] },
      ],
    ])
    await choose(app, 'Autumn', 'Rows')
    await choose(app, 'Spring', 'Delete')
    await app.screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect
      .poll(() => changesIn(app.received).map(([call]) => call))
      .toContain('DELETE /api/v1/sheets/sht_1')
  })

  it('that cannot be opened say why', async () => {
    const app = await show([spring], {
      'GET /api/v1/sheets/sht_1': () => refused(404, 'not_found', 'Sheet not found'),
    })
    await expect.element(app.screen.getByText('Sheet not found.')).toBeVisible()
  })
})

it('rows are in the chosen brand', async () => {
  const answers = {
    'GET /api/v1/brands': listed([kit]),
    'POST /api/v1/dsg_1/batches': () => refused(429, 'too_many', 'Later'),
  }
  const app = await show([spring], answers, kit.id)
  await app.screen.getByRole('button', { name: 'Render 1 row' }).click()
  await expect.poll(() => changesIn(app.received).length).toBe(1)
  const { fontFamily } = kit.fonts.heading
  expect(fontFamily).toBeDefined()
  expect(changesIn(app.received)[0]?.[1]).toMatchObject({
    rows: [{ modifications: [{ id: 'headline', text: 'Tulips', fontFamily }] }],
  })
})
