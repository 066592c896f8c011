import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Received, refused } from '../../testing/components/served'
import { type ShownApp, showSearched } from '../../testing/components/shown-app'
import { type RangeId } from './ranges'
import { UsagePage } from './usage-page'

const dayMs = 86_400_000

/** The start of the day this many days ago, in UTC. */
const day = (ago: number): string =>
  new Date(Math.floor(Date.now() / dayMs - ago) * dayMs).toISOString()

const counted = (ago: number, more: object = {}): object => ({
  at: day(ago),
  renders: 1204,
  failed: 3,
  cached: 200,
  p50: 118,
  p95: 1300,
  bytes: 5 * 1024 ** 2,
  ...more,
})

const quotas = {
  renders: { used: 950, limit: 1000 },
  bytes: { used: 2 * 1024 ** 3, limit: null },
  open: { used: 0, limit: 0 },
}

type Answers = NonNullable<Parameters<typeof showSearched>[1]>['answers']

const show = (
  answer: object | ((call: Received) => unknown),
  first: RangeId = '7d',
): Promise<ShownApp & { searches: readonly RangeId[] }> => {
  const answers: Answers = { 'GET /api/v1/usage': answer }
  return showSearched<RangeId>((range, set) => <UsagePage range={range} onRange={set} />, {
    first,
    answers,
  })
}

const usage = (...data: object[]): object => ({ data, quotas })

const chart = ({ screen }: ShownApp, name: string) => screen.getByRole('slider', { name })

const said = (app: ShownApp, name = 'Renders'): string =>
  chart(app, name).element().getAttribute('aria-valuetext') ?? ''

describe('the usage', () => {
  it('shows the total rendered, and the shares that failed and came from the cache', async () => {
    const app = await show(usage(counted(1), counted(0)))
    const figures = app.screen.getByRole('definition')
    await expect.element(figures.nth(0)).toHaveTextContent('2,408')
    await expect.element(figures.nth(1)).toHaveTextContent('6 0.2 %')
    await expect.element(figures.nth(2)).toHaveTextContent('400 17 %')
    await expect.element(figures.nth(3)).toHaveTextContent('10 MB')
  })

  it('is read for the range, from its first day on', async () => {
    const app = await show(usage(counted(0)))
    await expect.element(app.screen.getByRole('heading', { name: 'The last 7 days' })).toBeVisible()
    expect(app.received.at(-1)?.query).toEqual({ by: 'day', from: day(6) })
    await app.screen.getByRole('radio', { name: '12 months' }).click()
    expect(app.searches).toEqual(['12m'])
    await expect.poll(() => app.received.at(-1)?.query.by).toBe('month')
  })

  it('says that there was none, and leads to the templates', async () => {
    const app = await show(usage())
    await expect
      .element(app.screen.getByText('Nothing was rendered in the last 7 days.'))
      .toBeVisible()
    await expect
      .element(app.screen.getByRole('link', { name: 'Choose a template' }))
      .toHaveAttribute('href', '/templates')
    await expect.element(app.screen.getByRole('heading', { name: 'Limits' })).toBeVisible()
  })

  it('says why it cannot be read, and is read on another attempt', async () => {
    let isOdd = true
    const app = await show(() =>
      isOdd ? refused(400, 'invalid_request', 'from is odd') : usage(counted(0)),
    )
    await expect.element(app.screen.getByText('From is odd.')).toBeVisible()
    isOdd = false
    await app.screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(chart(app, 'Renders')).toBeVisible()
  })

  it('is a table too, newest first, without the days on which nothing was rendered', async () => {
    const app = await show(usage(counted(3), counted(1, { renders: 7, p50: null, p95: null })))
    await app.screen.getByText('As a table').click()
    const rows = app.screen.getByRole('table', { name: 'Usage' }).getByRole('row')
    await expect.element(rows.nth(1)).toHaveTextContent(/73200––/)
    await expect.element(rows.nth(2)).toHaveTextContent(/1,2043200118 ms1\.3 s5 MB/)
    expect(rows.elements()).toHaveLength(3)
  })
})

describe('the charts', () => {
  it('are navigated with the arrow keys, all at once, and lead to the renders of a day', async () => {
    const app = await show(usage(counted(6), counted(0, { failed: 0, cached: 0, renders: 1 })))
    await expect.element(chart(app, 'Renders')).toHaveAttribute('aria-valuenow', '7')
    expect(said(app)).toMatch(/: 1 render$/)
    const link = app.screen.getByRole('link', { name: /^Renders of/ })
    await expect.element(link).toHaveAttribute('href', `/renders?from=${day(0)}&to=${day(-1)}`)
    chart(app, 'Renders').element().focus()
    await userEvent.keyboard('{Home}')
    expect(said(app)).toMatch(/: 1,204 renders, 3 failed, 200 served from cache$/)
    expect(said(app, 'Duration')).toMatch(/: half within 118 ms, 95 % within 1\.3 s$/)
    expect(said(app, 'Stored')).toMatch(/: 5 MB$/)
    await expect.element(link).toHaveAttribute('href', `/renders?from=${day(6)}&to=${day(5)}`)
  })

  it.each([
    ['{ArrowLeft}', 6],
    ['{ArrowDown}{ArrowDown}', 5],
    ['{Home}{ArrowLeft}', 1],
    ['{Home}{ArrowRight}{ArrowUp}', 3],
    ['{PageDown}', 1],
    ['{Home}{PageUp}', 7],
    ['{Home}{End}', 7],
    ['x', 7],
  ])('are at %s at day %i', async (keys, at) => {
    const app = await show(usage(counted(0)))
    await expect.element(chart(app, 'Stored')).toBeVisible()
    chart(app, 'Stored').element().focus()
    await userEvent.keyboard(keys)
    await expect.element(chart(app, 'Stored')).toHaveAttribute('aria-valuenow', String(at))
  })

  it('are navigated with the pointer', async () => {
    const app = await show(usage(counted(0)))
    await chart(app, 'Renders').hover({ position: { x: 2, y: 20 } })
    await expect.element(chart(app, 'Renders')).toHaveAttribute('aria-valuenow', '1')
    expect(said(app)).toMatch(/: 0 renders$/)
    expect(said(app, 'Duration')).toMatch(/: nothing drawn$/)
  })
})

describe('the limits', () => {
  it('are shown next to the usage, with a meter only where there is a limit', async () => {
    const app = await show(usage(counted(0)))
    const meters = app.screen.getByRole('meter')
    await expect.element(meters.first()).toHaveAccessibleName('Renders drawn this month')
    await expect.element(meters.first()).toHaveAttribute('aria-valuetext', '950 of 1,000')
    expect(meters.elements()).toHaveLength(2)
    await expect.element(app.screen.getByText('2 GB, no limit')).toBeVisible()
    await expect.element(app.screen.getByText('0 of 0')).toBeVisible()
  })

  it('that are exceeded fill their meter, and no more', async () => {
    const over = { ...quotas, renders: { used: 1300, limit: 1000 } }
    const app = await show({ data: [counted(0)], quotas: over })
    const meter = app.screen.getByRole('meter', { name: 'Renders drawn this month' })
    await expect.element(meter).toHaveAttribute('aria-valuenow', '1000')
    await expect.element(meter).toHaveAttribute('aria-valuetext', '1,300 of 1,000')
  })
})
