import { describe, expect, it, vi } from 'vitest'
import { render } from '../../testing/components/render'
import { Empty, Failure, Notice, Skeleton, Tag } from './states'

describe('Empty', () => {
  it('has a sentence and the next action', async () => {
    const screen = await render(
      <Empty text="No designs yet.">
        <button>New design</button>
      </Empty>,
    )
    await expect.element(screen.getByText('No designs yet.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'New design' })).toBeVisible()
  })
})

describe('Failure', () => {
  it('is announced, with advice, the request ID and a retry button', async () => {
    const onRetry = vi.fn()
    const screen = await render(
      <Failure
        text="The list was not loaded."
        advice="Try later."
        requestId="req_1"
        onRetry={onRetry}
      />,
    )
    const alert = screen.getByRole('alert')
    await expect.element(alert).toHaveTextContent(/The list was not loaded\..*Try later\./)
    await expect.element(alert.getByRole('button', { name: /req_1/ })).toBeVisible()
    await alert.getByRole('button', { name: 'Try again' }).click()
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('leads to the call in the request log', async () => {
    const logPath = '/renders/requests?q=req_1'
    const screen = await render(<Failure text="It broke." requestId="req_1" logPath={logPath} />)
    await expect
      .element(screen.getByRole('link', { name: 'See in request log' }))
      .toHaveAttribute('href', logPath)
  })

  it('links back if the item does not exist, since trying again is useless', async () => {
    const screen = await render(
      <Failure
        text="Not found."
        isGone
        back={{ href: '/designs', label: 'All designs' }}
        onRetry={() => undefined}
      />,
    )
    await expect.element(screen.getByRole('link', { name: 'All designs' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })
})

it.each(['info', 'ok', 'warn'] as const)('a notice (%s) shows its sentence', async look => {
  const screen = await render(<Notice look={look}>Saved in this browser.</Notice>)
  await expect.element(screen.getByText('Saved in this browser.')).toBeVisible()
})

it('a skeleton says that its content is loading', async () => {
  const screen = await render(<Skeleton rows={4} high={20} />)
  const skeleton = screen.getByRole('status', { name: 'Loading' })
  await expect.element(skeleton).toBeInTheDocument()
  expect(skeleton.element().childElementCount).toBe(4)
})

it('a tag shows its word', async () => {
  const screen = await render(<Tag look="spot">Draft</Tag>)
  await expect.element(screen.getByText('Draft')).toBeVisible()
})
