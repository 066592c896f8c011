import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ReactNode } from 'react'
import { keptHere, openUnsavedSheets } from '../../../../parts/designs/unsaved/unsaved-sheets'
import { session } from '../../../../specimens/samples'
import { type ShownApp, showInApp } from '../../../../testing/components/shown-app'
import { type Received, refused } from '../../../../testing/components/served'
import { useKeptSheet } from './use-kept-sheet'

const userId = session.user.id
const item = { id: 'sht_1', designId: 'dsg_1', name: 'Sale', revision: 3, rowCount: 1 }
const content = { columns: ['headline.text'], rows: [{ id: 'r1', cells: ['Red'] }], mapping: {} }
const first = { name: 'Rows', columns: ['headline.text'], rows: [] }

/** Shows the texts of a sheet, its status, and a button that changes its first cell. */
function Shown({ sheetId }: { sheetId?: string }): ReactNode {
  const { sheet, error } = useKeptSheet('dsg_1', { sheetId, first })
  if (error) return <p>{error.message}</p>
  if (!sheet) return <p>Opening</p>
  const { content, status, overwritten } = sheet
  return (
    <>
      <p>{`${content.name}: ${content.rows.map(({ cells }) => cells.join('|')).join(', ')}`}</p>
      <p>{status.kind}</p>
      <p>{overwritten.map(({ theirs }) => `instead of ${theirs}`)}</p>
      <button onClick={() => sheet.change({ rows: [{ id: 'r1', cells: ['Ruby'] }] })}>
        Change
      </button>
    </>
  )
}

const show = (answers: Parameters<typeof showInApp>[1] = {}, sheetId?: string): Promise<ShownApp> =>
  showInApp(<Shown {...(sheetId !== undefined && { sheetId })} />, {
    answers: {
      'GET /api/v1/designs/dsg_1/sheets': { data: [item, { ...item, id: 'sht_2' }] },
      'GET /api/v1/sheets/sht_1': { ...item, ...content },
      'PUT /api/v1/sheets/sht_1': { ...item, revision: 4 },
      ...answers.answers,
    },
  })

const puts = ({ received }: ShownApp): unknown[] =>
  received.filter(({ call }) => call.startsWith('PUT ')).map(({ headers }) => headers['if-match'])

async function shows(app: ShownApp, text: string): Promise<void> {
  await expect.element(app.screen.getByText(text, { exact: true })).toBeVisible()
}

const clear = async (): Promise<void> => (await openUnsavedSheets()).clear(userId)
beforeEach(clear)
afterEach(clear)

describe('a sheet', () => {
  it('that was changed latest is opened, and saved over its revision as it changes', async () => {
    const app = await show()
    await shows(app, 'Sale: Red')
    await shows(app, 'saved')
    await app.screen.getByRole('button', { name: 'Change' }).click()
    await shows(app, 'Sale: Ruby')
    await shows(app, 'saving')
    await shows(app, 'saved')
    expect(puts(app)).toEqual(['"3"'])
  })

  it('may be named', async () => {
    const named = { ...item, id: 'sht_2', name: 'Other' }
    const app = await show(
      { answers: { 'GET /api/v1/sheets/sht_2': { ...named, ...content } } },
      'sht_2',
    )
    await shows(app, 'Other: Red')
  })

  it('is created by the first change of a design without sheets', async () => {
    const app = await show({
      answers: {
        'GET /api/v1/designs/dsg_1/sheets': { data: [] },
        'POST /api/v1/designs/dsg_1/sheets': { ...item, revision: 1 },
      },
    })
    await shows(app, 'Rows:')
    await app.screen.getByRole('button', { name: 'Change' }).click()
    await shows(app, 'saving')
    await shows(app, 'saved')
    const { body } = app.received.find(({ call }) => call.startsWith('POST ')) ?? {}
    expect(body).toMatchObject({ name: 'Rows', rows: [{ id: 'r1', cells: ['Ruby'] }] })
  })

  it('is created once by two pages that are changed at the same moment', async () => {
    let created: { body?: unknown; revision: number } | null = null
    const list = (): object => ({ data: created ? [{ ...item, name: 'Rows', ...created }] : [] })
    const app = await showInApp(
      <>
        <Shown />
        <Shown />
      </>,
      {
        answers: {
          'GET /api/v1/designs/dsg_1/sheets': list,
          'POST /api/v1/designs/dsg_1/sheets': ({ body }: Received) => {
            created = { ...(body as object), revision: 1 }
            return { ...item, revision: 1 }
          },
          'GET /api/v1/sheets/sht_1': () => ({ ...item, ...created }),
          'PUT /api/v1/sheets/sht_1': { ...item, revision: 2 },
        },
      },
    )
    const buttons = app.screen.getByRole('button', { name: 'Change' })
    for (const nth of [0, 1]) await buttons.nth(nth).click()
    await expect.element(app.screen.getByText('saved', { exact: true }).nth(1)).toBeVisible()
    expect(app.received.filter(({ call }) => call.startsWith('POST '))).toHaveLength(1)
  })

  it('has the changes of an earlier session that the service does not have, merged with those of others', async () => {
    const base = { id: 'sht_1', revision: 2, content: { name: 'Sale', ...content } }
    const kept = { base, content: { ...base.content, rows: [{ id: 'r1', cells: ['Rose'] }] } }
    await keptHere(userId, 'dsg_1').keep(kept)
    const rows = [...content.rows, { id: 'r2', cells: ['Blue'] }]
    const app = await show({
      answers: { 'GET /api/v1/sheets/sht_1': { ...item, ...content, rows } },
    })
    await shows(app, 'Sale: Rose, Blue')
    await shows(app, 'saved')
    expect(puts(app)).toEqual(['"3"'])
    expect(await (await openUnsavedSheets()).count(userId)).toBe(0)
  })

  it('has the changes of two earlier pages', async () => {
    const base = { id: 'sht_1', revision: 3, content: { name: 'Sale', ...content } }
    const renamed = { base, content: { ...base.content, name: 'Summer' } }
    const coloured = { base, content: { ...base.content, rows: [{ id: 'r1', cells: ['Rose'] }] } }
    for (const kept of [renamed, coloured]) await keptHere(userId, 'dsg_1').keep(kept)
    const app = await show()
    await shows(app, 'Summer: Rose')
    await shows(app, 'saved')
    expect(await (await openUnsavedSheets()).count(userId)).toBe(0)
  })

  it('is created by the call that an earlier page has begun, over whose revision it is saved', async () => {
    const sent = { name: 'Rows', ...content }
    const creating = { idempotencyKey: 'key-of-an-earlier-page', content: sent }
    const base = { id: null, revision: 0, content: { ...first, mapping: {} }, creating }
    const kept = { base, content: { ...sent, rows: [{ id: 'r1', cells: ['Rose'] }] } }
    await keptHere(userId, 'dsg_1').keep(kept)
    const app = await show({
      answers: { 'POST /api/v1/designs/dsg_1/sheets': { ...item, revision: 7 } },
    })
    await shows(app, 'Rows: Rose')
    await shows(app, 'saved')
    expect(puts(app)).toEqual(['"1"'])
    const { body, headers } = app.received.find(({ call }) => call.startsWith('POST ')) ?? {}
    expect(headers?.['idempotency-key']).toBe(creating.idempotencyKey)
    expect(body).toMatchObject({ rows: content.rows })
  })

  it('merges what somebody else has saved in between, and tells what it has overwritten', async () => {
    let [saves, theirs] = [0, content]
    const app = await show({
      answers: {
        'GET /api/v1/sheets/sht_1': () =>
          Response.json({ ...item, ...theirs, revision: 3 + saves }),
        'PUT /api/v1/sheets/sht_1': () => {
          if (saves++ > 0) return Response.json({ ...item, revision: 5 })
          theirs = { ...content, rows: [{ id: 'r1', cells: ['Navy'] }] }
          return refused(412, 'precondition_failed', 'The sheet is at revision 4')
        },
      },
    })
    await app.screen.getByRole('button', { name: 'Change' }).click()
    await shows(app, 'instead of Navy')
    await shows(app, 'saved')
    await shows(app, 'Sale: Ruby')
    expect(puts(app)).toEqual(['"3"', '"4"'])
  })

  it('that is gone says so', async () => {
    const gone = { 'GET /api/v1/sheets/sht_9': () => refused(404, 'not_found', 'Sheet not found') }
    await shows(await show({ answers: gone }, 'sht_9'), 'Sheet not found')
  })
})
