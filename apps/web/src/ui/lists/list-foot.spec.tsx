import { expect, it, vi } from 'vitest'
import { render } from '../../testing/components/render'
import { ListFoot } from './list-foot'

const list = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: vi.fn() }

it('loads more, and says how many there are', async () => {
  list.fetchNextPage.mockResolvedValue(undefined)
  const screen = await render(<ListFoot list={list} count="48 of 90 designs" />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('48 of 90 designs')
  await screen.getByRole('button', { name: 'Load more' }).click()
  expect(list.fetchNextPage).toHaveBeenCalledTimes(1)
})

it('has no button at the end', async () => {
  const screen = await render(<ListFoot list={{ ...list, hasNextPage: false }} count="2 designs" />)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status')).toBeVisible()
})

it('shows nothing if there is neither a button nor a count', async () => {
  const { container } = await render(<ListFoot list={{ ...list, hasNextPage: false }} />)
  expect(container.textContent).toBe('')
})
