import { PlatenError } from '@platen/client'
import { describe, expect, it, vi } from 'vitest'
import { showInApp } from '../testing/components/shown-app'
import { AppFault, PageFault } from './page-fault'
import { watchLinks } from './watch-links'

describe('a page that failed', () => {
  it('says why in the words of the service, with the ID of the call, and is tried again', async () => {
    const details = { status: 500, code: 'internal', requestId: 'req_7', retryAfter: null }
    const onRetry = vi.fn()
    const error = new PlatenError('it broke', details)
    const { screen } = await showInApp(<PageFault error={error} onRetry={onRetry} />)
    const fault = screen.getByRole('alert')
    await expect.element(fault).toHaveTextContent(/It broke\..*contact your administrator/)
    await expect.element(fault.getByRole('button', { name: 'Copy request ID req_7' })).toBeVisible()
    await fault.getByRole('button', { name: 'Try again' }).click()
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('reveals nothing about an error of the app itself', async () => {
    const error = new Error('x is undefined')
    const { screen } = await showInApp(<AppFault error={error} onRetry={() => undefined} />)
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(/^Something went wrong on this page\.Reload it\./)
    await expect
      .element(screen.getByRole('link', { name: 'Platen, home' }))
      .toHaveAttribute('href', '/')
  })
})

it('the page behind a link is named once somebody points at it or reaches it by keyboard', async () => {
  const told: string[] = []
  watchLinks(path => told.push(path))
  const { screen } = await showInApp(
    <>
      <a href="/usage">
        <b>Usage</b>
      </a>
      <a href="https://elsewhere.example/keys">Elsewhere</a>
      <a href="/keys">Keys</a>
    </>,
  )
  await screen.getByText('Usage').hover()
  await screen.getByText('Elsewhere').hover()
  screen.getByText('Keys').element().focus()
  expect([...new Set(told)]).toEqual(['/usage', '/keys'])
})
