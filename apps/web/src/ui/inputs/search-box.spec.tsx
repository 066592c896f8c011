import { type SyntheticEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { Held } from '../../testing/components/held'
import { SearchBox } from './search-box'

it('searches at each key press, and is cleared by its button and by Escape', async () => {
  const onChange = vi.fn()
  const screen = await render(
    <Held first="" onChange={onChange}>
      {(value, set) => <SearchBox label="Search designs" value={value} onChange={set} />}
    </Held>,
  )
  const box = screen.getByRole('searchbox', { name: 'Search designs' })
  await box.click()
  await userEvent.keyboard('ab')
  expect(onChange.mock.calls).toEqual([['a'], ['ab']])
  await screen.getByRole('button', { name: 'Clear' }).click()
  await expect.element(box).toHaveValue('')
  await expect.element(screen.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
  await userEvent.keyboard('c{Escape}')
  await expect.element(box).toHaveValue('')
})

it('does not submit the form around it at Enter', async () => {
  const onSubmit = vi.fn((event: SyntheticEvent) => event.preventDefault())
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Held first="">
        {(value, set) => <SearchBox label="Search designs" value={value} onChange={set} />}
      </Held>
      <button>Create</button>
    </form>,
  )
  await screen.getByRole('searchbox', { name: 'Search designs' }).click()
  await userEvent.keyboard('a{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})
