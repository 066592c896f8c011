import { type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { Field } from '../inputs/field'
import { AskForm } from './ask-form'

const work = { isPending: false, mutate: vi.fn() }

it('is submitted by its button, and by Enter in a field', async () => {
  work.mutate.mockClear()
  const screen = await render(
    <AskForm action="Create" work={work} onClose={() => undefined}>
      <input aria-label="Name" />
    </AskForm>,
  )
  await screen.getByRole('textbox', { name: 'Name' }).click()
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: 'Create' }).click()
  expect(work.mutate).toHaveBeenCalledTimes(2)
})

it('cannot be submitted while incomplete, can be cancelled, and shows why it failed', async () => {
  work.mutate.mockClear()
  const onClose = vi.fn()
  const screen = await render(
    <AskForm action="Create" work={work} isDisabled fault="The name is taken." onClose={onClose}>
      <input aria-label="Name" />
    </AskForm>,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The name is taken.')
  await expect.element(screen.getByRole('button', { name: 'Create' })).toBeDisabled()
  await screen.getByRole('textbox', { name: 'Name' }).click()
  await userEvent.keyboard('{Enter}')
  expect(work.mutate).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('moves the focus to the first field that shows why it failed', async () => {
  const form = (state: { isPending: boolean; fault?: string }): ReactNode => (
    <AskForm
      action="Create"
      work={{ ...work, isPending: state.isPending }}
      onClose={() => undefined}
    >
      <Field label="Name" name="name" value="" onChange={() => undefined} />
      <Field label="Width" name="width" value="" onChange={() => undefined} fault={state.fault} />
      <Field label="Height" name="height" value="" onChange={() => undefined} fault={state.fault} />
    </AskForm>
  )
  const screen = await render(form({ isPending: false }))
  await screen.getByRole('textbox', { name: 'Name' }).click()
  await screen.rerender(form({ isPending: true }))
  await screen.rerender(form({ isPending: false, fault: 'Must be a number' }))
  await expect.element(screen.getByRole('textbox', { name: 'Width' })).toHaveFocus()
})
