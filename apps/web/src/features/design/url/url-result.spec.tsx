import { expect, it, vi } from 'vitest'
import { ownFailure } from '../../../service/failures'
import { type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { UrlResult } from './url-result'
import { type SignedUrl } from './use-signed-url'

const url = 'https://platen.example/r/dsg_1.png?sig=a'

const show = (signed: Partial<SignedUrl>): Promise<ShownApp> =>
  showInApp(
    <UrlResult
      signed={{ url, isEarlier: false, error: null, refetch: () => undefined, ...signed }}
      format="png"
      size={{ width: 600, height: 400 }}
      alt="Card"
    />,
  )

it('a URL stays if it could not be signed again', async () => {
  const { screen } = await show({ error: ownFailure('Away', 'unavailable', 503) })
  await expect.element(screen.getByText(url)).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

it('a URL that is refused from now on is gone', async () => {
  const { screen } = await show({ error: ownFailure('Signing key not found', 'not_found', 404) })
  await expect.element(screen.getByRole('status')).toHaveTextContent('Signing key not found.')
  await expect.element(screen.getByText(url)).not.toBeInTheDocument()
})

it('a failure without a URL has advice, and another attempt', async () => {
  const refetch = vi.fn()
  const { screen } = await show({
    url: undefined,
    error: ownFailure('Away', 'unavailable', 503),
    refetch,
  })
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/Away\..*Try again in 1 s/)
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(refetch).toHaveBeenCalledTimes(1)
})
