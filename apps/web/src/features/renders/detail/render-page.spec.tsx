import { describe, expect, it } from 'vitest'
import { completed, failed } from '../../../specimens/samples'
import { listed, refused } from '../../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { RenderPage } from './render-page'

type Around = NonNullable<Parameters<typeof showInApp>[1]>

const { id } = completed

const show = (render: unknown, { role, answers = {} }: Around = {}): Promise<ShownApp> =>
  showInApp(<RenderPage id={id} />, {
    ...(role && { role }),
    answers: {
      [`GET /api/v1/renders/${id}`]: render as object,
      [`GET /api/v1/designs`]: listed([]),
      [`GET /api/v1/designs/${completed.designId}`]: { id: completed.designId, name: 'Card' },
      [`GET /api/v1/templates`]: listed([]),
      'GET /api/app/keys': listed([]),
      ...answers,
    },
  })

describe('a render that failed', () => {
  it('says the element, the host and what to do', async () => {
    const { screen } = await show(failed)
    const cause = screen.getByRole('region', { name: 'Cause' })
    await expect.element(cause).toHaveTextContent(/Element "photo"/)
    await expect.element(cause).toHaveTextContent(/Codeasset_unusable/)
    await expect.element(cause).toHaveTextContent(/Elementphoto/)
    await expect.element(cause).toHaveTextContent(/Hostcdn\.northlight\.example/)
    await expect.element(cause).toHaveTextContent(/upload it/)
    await expect
      .element(cause.getByRole('link', { name: 'What the codes mean' }))
      .toHaveAttribute('href', '/docs/errors')
  })
})

describe('a render that has not ended', () => {
  const queued = { ...failed, status: 'queued', error: undefined, finishedAt: null }

  it('says what it waits for, and is cancelled', async () => {
    const app = await show(queued, {
      answers: { [`POST /api/v1/renders/${id}/cancel`]: { ...queued, status: 'cancelled' } },
    })
    await expect.element(app.screen.getByText(/^It is waiting for a worker\./)).toBeVisible()
    await app.screen.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => changesIn(app.received)).toHaveLength(1)
    expect(changesIn(app.received)[0]?.[0]).toContain(id)
  })

  it('is only watched by viewers', async () => {
    const { screen } = await show(queued, { role: 'viewer' })
    await expect.element(screen.getByText(/^It is waiting for a worker\./)).toBeVisible()
    for (const name of ['Cancel', 'Replay'])
      await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
  })
})

describe('a render that has its files', () => {
  it('says its warnings, and what became of each element', async () => {
    const { screen } = await show(completed)
    await expect
      .element(screen.getByRole('region', { name: '1 warning' }))
      .toHaveTextContent(/headlin.*unknown_element/)
    const report = screen.getByRole('table', { name: 'Report' })
    await expect.element(report.getByRole('row', { name: /photo/ })).toHaveTextContent(/58/)
  })

  it('offers a report where the request asked for none', async () => {
    const { screen } = await show({ ...completed, report: undefined })
    await expect.element(screen.getByRole('button', { name: 'Replay with report' })).toBeVisible()
  })

  it('leads to its design and the other renders of it', async () => {
    const { screen } = await show(completed)
    const facts = screen.getByRole('complementary', { name: 'Facts' })
    await expect
      .element(facts.getByRole('link', { name: 'All its renders' }))
      .toHaveAttribute('href', `/renders?designId=${completed.designId}`)
    await expect.element(facts).toHaveTextContent(/"order": 4711/)
  })
})

it('a render that is gone leads back instead of trying again', async () => {
  const { screen } = await show(() => refused(404, 'not_found', 'no such render'))
  const fault = screen.getByRole('alert')
  await expect.element(fault).toHaveTextContent(/It may have been deleted\./)
  await expect
    .element(fault.getByRole('link', { name: 'All renders' }))
    .toHaveAttribute('href', '/renders')
})
