import { type Batch, type BatchResult } from '@platen/client'
import { describe, expect, it } from 'vitest'
import { savedFiles } from '../../../../testing/components/saved-files'
import { listed, type Received, refused } from '../../../../testing/components/served'
import { changesIn } from '../../../../testing/components/shown-app'
import { showRows, type ShownRows } from '../../../../testing/components/shown-rows'

const rows = [['One'], [], ['Two', '', 'reddish'], ['Three']]

const none = { waiting: 0, rendering: 0, completed: 0, failed: 0, invalid: 0, cancelled: 0 }

const batchOf = (status: Batch['status'], counts: Partial<Batch['counts']>, progress = 0) => ({
  id: 'bat_1',
  designId: 'dsg_1',
  version: 1,
  status,
  counts: { ...none, total: 2, ...counts },
  progress,
  warnings: {},
  resultsUrl: '',
  archiveUrl: null,
  merged: null,
  createdAt: '2026-01-12T09:14:01.000Z',
  startedAt: null,
  finishedAt: null,
  metadata: {},
})

const file = { url: `${location.origin}/files/org/one.png`, page: 1 }

const resultOf = (row: number, result: object): object => ({
  row,
  key: null,
  fileName: null,
  status: 'completed',
  renderId: 'rnd_1',
  files: [],
  warnings: [],
  error: null,
  ...result,
})

const ended = batchOf('completed', { completed: 1, failed: 1 }, 1)
const results = [
  resultOf(0, { files: [file], warnings: [{ code: 'low_resolution', message: 'Looks soft' }] }),
  resultOf(1, { status: 'failed', error: { code: 'timeout', message: 'It took too long' } }),
]

/** Shows rows whose batch is `batch()`. */
const show = (
  batch: () => object = () => ended,
  more: object = {},
  cells: readonly string[][] = rows,
): Promise<ShownRows> =>
  showRows({
    rows: cells,
    answers: {
      'POST /api/v1/dsg_1/batches': () => batch(),
      'GET /api/v1/batches/bat_1': () => batch(),
      'GET /api/v1/batches/bat_1/results': {
        data: results satisfies object as BatchResult[],
        total: 2,
        page: 0,
        perPage: 100,
        status: null,
      },
      ...more,
    },
  })

const render = async (shown: ShownRows): Promise<void> => {
  await expect.element(shown.screen.getByText('1 fault')).toBeVisible()
  await shown.button('Render 2 rows').click()
}

const cell = ({ grid }: ShownRows, text: string) =>
  grid.getByRole('gridcell').filter({ hasText: text })

describe('rendering rows', () => {
  it('sends those that are filled in and have no faults', async () => {
    const shown = await show()
    await render(shown)
    expect(changesIn(shown.received)).toEqual([
      [
        'POST /api/v1/dsg_1/batches',
        {
          rows: [
            { modifications: [{ id: 'headline', text: 'One' }], key: 'r0' },
            { modifications: [{ id: 'headline', text: 'Three' }], key: 'r3' },
          ],
          format: 'png',
          onInvalid: 'skip',
        },
      ],
    ])
  })

  it('is in the format that was chosen last for a download', async () => {
    localStorage.setItem('platen-download-format', 'webp')
    const shown = await show()
    await render(shown)
    expect(changesIn(shown.received)[0]?.[1]).toMatchObject({ format: 'webp' })
  })

  it('sends rows with faults too, if somebody wants so', async () => {
    const shown = await show()
    await shown.screen.getByText('Leave out 1 row with faults').click()
    await expect.element(shown.button('Render 3 rows')).toBeEnabled()
  })

  it('sends the selected rows alone', async () => {
    const shown = await show()
    await shown.cell(1, 1).click()
    await shown.cell(2, 1).click({ modifiers: ['Shift'] })
    await shown.button('Render 1 selected').click()
    const [[, body] = []] = changesIn(shown.received)
    expect(body).toMatchObject({ rows: [{ key: 'r0' }] })
  })

  it('names files by a pattern whose parts are pressed', async () => {
    const shown = await show()
    await shown.screen.getByText('File names', { exact: true }).click()
    const parts = shown.screen.getByRole('group', { name: 'Parts of the pattern' })
    await parts.getByRole('button', { name: 'Headline' }).click()
    await parts.getByRole('button', { name: 'Row number' }).click()
    await render(shown)
    const [[, body] = []] = changesIn(shown.received)
    expect(body).toMatchObject({ rows: [{ fileName: 'One 1' }, { fileName: 'Three 4' }] })
  })

  it('joins PDFs into one, if somebody wants so', async () => {
    const shown = await show()
    const join = shown.screen.getByText('Also join the PDFs into one')
    await expect.element(join).not.toBeInTheDocument()
    await shown.screen.getByRole('button', { name: /Format/ }).click()
    await shown.screen.getByRole('option', { name: 'PDF' }).click()
    await join.click()
    await render(shown)
    const [[, body] = []] = changesIn(shown.received)
    expect(body).toMatchObject({ format: 'pdf', pdf: { merge: true }, mergePdf: true })
  })

  it('does not join more PDFs than the service does', async () => {
    const many = Array.from({ length: 501 }, (_, index) => [`Text ${index}`])
    const shown = await show(undefined, {}, many)
    await shown.screen.getByRole('button', { name: /Format/ }).click()
    await shown.screen.getByRole('option', { name: 'PDF' }).click()
    await shown.screen.getByText('Also join the PDFs into one').click()
    await expect.element(shown.screen.getByText(/^Up to 500 rows and 2,000 pages/)).toBeVisible()
    await shown.button('Render 501 rows').click()
    const [[, body] = []] = changesIn(shown.received)
    expect(body).toMatchObject({ format: 'pdf', mergePdf: false })
  })

  it('is refused in words, with a link to the request log', async () => {
    const shown = await show(undefined, {
      'POST /api/v1/dsg_1/batches': () => refused(429, 'too_many', '10 batches are open'),
    })
    await render(shown)
    await expect.element(shown.screen.getByText(/^10 batches are open\./)).toBeVisible()
    await expect
      .element(shown.screen.getByRole('link', { name: 'See in request log' }))
      .toHaveAttribute('href', '/renders/requests?q=req_1')
  })

  it('is for editors', async () => {
    const shown = await showRows({ rows, role: 'viewer' })
    await expect
      .element(shown.screen.getByText('Only editors and owners can render.'))
      .toBeVisible()
    await expect.element(shown.button('Render 3 rows')).toBeDisabled()
  })
})

describe('a batch', () => {
  it('shows how far it is, also in the title of the tab, and is cancelled', async () => {
    let batch = batchOf('running', { waiting: 1, completed: 1 }, 0.5)
    const shown = await show(() => batch, {
      'POST /api/v1/batches/bat_1/cancel': () => {
        batch = batchOf('cancelled', { completed: 1, cancelled: 1 }, 1)
        return batch
      },
    })
    await render(shown)
    const bar = shown.screen.getByRole('progressbar', { name: 'Rows that have ended' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '1')
    await expect.element(shown.screen.getByText('1 of 2 rows done')).toBeVisible()
    await expect.element(shown.button('Render 2 rows')).toBeDisabled()
    await expect.poll(() => document.title).toBe('50 % · Card · Platen')
    await shown.button('Cancel').click()
    await expect.element(shown.screen.getByText('1 of 2 rows done · 1 cancelled')).toBeVisible()
    await expect.poll(() => document.title).toBe('Card · Platen')
    await expect.element(shown.button('Render all 2 rows')).toBeEnabled()
    await shown.button('Render the 1 row left').click()
    await expect
      .poll(() => changesIn(shown.received).at(-1)?.[1])
      .toMatchObject({ rows: [{ key: 'r3' }] })
  })

  it('says for each row what became of it, and marks those that have changed since', async () => {
    const shown = await show()
    await render(shown)
    await expect.element(cell(shown, 'Done')).toBeVisible()
    await expect
      .element(cell(shown, 'Done').getByRole('link', { name: 'Open' }))
      .toHaveAttribute('href', '/files/org/one.png?stream')
    await expect.element(cell(shown, 'Failed')).toHaveTextContent('It took too long')
    await shown.cell(1, 1).click()
    const notes = shown.screen.getByRole('region', { name: 'Row 1' })
    await expect.element(notes.getByText('Looks soft')).toBeVisible()
    await shown.press('Other{Enter}')
    await expect.element(cell(shown, 'Outdated')).toBeVisible()
  })

  it('renders failed rows again', async () => {
    const shown = await show(undefined, { 'POST /api/v1/batches/bat_1/retry': ended })
    await render(shown)
    await shown.button('Retry 1 failed').click()
    expect(changesIn(shown.received).map(([call]) => call)).toContain(
      'POST /api/v1/batches/bat_1/retry',
    )
  })

  it('is saved as a table with the URLs, and as a ZIP', async () => {
    const names = savedFiles()
    const archived = { ...ended, archiveUrl: `${location.origin}/b/bat_1.zip?t=abc` }
    const shown = await show(() => archived)
    await render(shown)
    await expect
      .element(shown.screen.getByRole('link', { name: 'Download ZIP' }))
      .toHaveAttribute('href', '/b/bat_1.zip?t=abc')
    await shown.button('Download CSV').click()
    await expect.poll(() => names).toEqual(['card.csv'])
  })

  it('has the PDF of all rows', async () => {
    const merged = { url: `${location.origin}/files/org/all.pdf`, pages: 2 }
    const shown = await show(() => ({ ...ended, merged }))
    await render(shown)
    await expect
      .element(shown.screen.getByRole('link', { name: 'Download PDF' }))
      .toHaveAttribute('href', '/files/org/all.pdf?stream')
  })

  it('says why its PDFs are not joined, and joins them again', async () => {
    const merged = { error: { code: 'asset_unusable', message: 'The PDF of row 1 is gone' } }
    const all = { ...batchOf('completed', { completed: 2 }, 1), merged }
    const shown = await show(() => all, { 'POST /api/v1/batches/bat_1/retry': all })
    await render(shown)
    await expect
      .element(shown.screen.getByText('The PDFs are not joined: The PDF of row 1 is gone'))
      .toBeVisible()
    await shown.button('Join the PDFs again').click()
    expect(changesIn(shown.received).map(([call]) => call)).toContain(
      'POST /api/v1/batches/bat_1/retry',
    )
  })

  it('is found again after a reload', async () => {
    const shown = await show()
    await render(shown)
    await expect.element(cell(shown, 'Done')).toBeVisible()
    await shown.screen.unmount()
    const again = await show()
    await expect.element(cell(again, 'Done')).toBeVisible()
    await expect.element(again.screen.getByText('1 of 2 rows done · 1 failed')).toBeVisible()
  })
})

describe('the batches of other tabs and people', () => {
  const running = { ...batchOf('running', { waiting: 1, completed: 1 }, 0.5), id: 'bat_2' }
  const archived = { archiveUrl: `${location.origin}/b/bat_3.zip?t=abc` }
  const done = { ...batchOf('completed', { completed: 2 }, 1), id: 'bat_3', ...archived }
  const others = ({ screen }: ShownRows) => screen.getByRole('list', { name: 'Other batches' })

  it('are shown as they go on, and are cancelled', async () => {
    let batch = running
    const shown = await show(undefined, {
      'GET /api/v1/batches': () => listed([batch]),
      'POST /api/v1/batches/bat_2/cancel': () => {
        batch = { ...batchOf('cancelled', { completed: 1, cancelled: 1 }, 1), id: 'bat_2' }
        return batch
      },
    })
    await expect.element(others(shown).getByText('1 of 2 rows done')).toBeVisible()
    await others(shown).getByRole('button', { name: 'Cancel' }).click()
    await expect.element(others(shown).getByText('1 of 2 rows done · 1 cancelled')).toBeVisible()
  })

  it('have their files, and leave out the batch of this tab', async () => {
    const shown = await show(undefined, {
      'GET /api/v1/batches': ({ query }: Received) => {
        expect(query).toMatchObject({ designId: 'dsg_1' })
        return listed([ended, done])
      },
    })
    await render(shown)
    await expect
      .element(others(shown).getByRole('link', { name: 'Download ZIP' }))
      .toHaveAttribute('href', '/b/bat_3.zip?t=abc')
    await expect.poll(() => others(shown).getByRole('listitem').elements()).toHaveLength(1)
  })
})
