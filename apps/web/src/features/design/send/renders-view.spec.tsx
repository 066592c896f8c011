import { describe, expect, it } from 'vitest'
import { completed, failed } from '../../../specimens/samples'
import { refused } from '../../../testing/components/served'
import { linksIn, type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { RendersView } from './renders-view'

const show = (answer: object | (() => unknown)): Promise<ShownApp> =>
  showInApp(<RendersView id="dsg_1@2" />, { answers: { 'GET /api/v1/renders': answer } })

const url = `${location.origin}/files/org/card.jpg`
const made = { ...completed, files: completed.files.map(file => ({ ...file, url })) }
const of = (...data: object[]): object => ({ data, total: data.length, nextCursor: null })

const row = ({ screen }: ShownApp, at: number) =>
  screen
    .getByRole('table', { name: 'Renders' })
    .getByRole('row')
    .nth(at + 1)

describe('the renders of a design', () => {
  it('say what became of each, lead to its file, and send its request again', async () => {
    const app = await show(
      of(made, { ...made, id: 'rnd_2', cached: true }, { ...failed, id: 'rnd_3' }),
    )
    await expect.element(row(app, 0)).toHaveTextContent(/191 ms/)
    await expect.element(row(app, 1)).toHaveTextContent(/from cache/)
    await expect.element(row(app, 2)).toHaveTextContent(/answered 404/)
    const replay = (id: string): string => `/designs/${completed.designId}?tab=request&render=${id}`
    expect(linksIn(row(app, 0))).toEqual(['/files/org/card.jpg?stream', replay(completed.id)])
    expect(linksIn(row(app, 2))).toEqual([replay('rnd_3')])
    expect(app.received.at(-1)?.query).toMatchObject({ designId: 'dsg_1', perPage: '20' })
  })

  it('have no file once it has expired', async () => {
    const app = await show(of({ ...made, expiresAt: '2026-01-13T09:14:01.000Z' }))
    await expect.element(row(app, 0).getByRole('link', { name: 'Replay' })).toBeVisible()
    await expect.element(row(app, 0).getByRole('link', { name: 'File' })).not.toBeInTheDocument()
  })

  it('are read again while one is open', async () => {
    let isDone = false
    const app = await show(() => of(isDone ? made : { ...failed, status: 'queued', error: null }))
    await expect.element(row(app, 0)).toHaveTextContent(/queued/)
    isDone = true
    await expect.element(row(app, 0)).toHaveTextContent(/191 ms/)
  })

  it('say that there is none yet', async () => {
    const app = await show(of())
    await expect.element(app.screen.getByText(/^There are no renders yet\./)).toBeVisible()
  })

  it('say why they cannot be read', async () => {
    const app = await show(() => refused(400, 'invalid_request', 'designId is odd'))
    await expect.element(app.screen.getByText('DesignId is odd.')).toBeVisible()
  })
})
