import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { Held } from '../../testing/components/held'
import { TabBox } from './tabs'

type Id = 'fill' | 'request'

const tabs = (keeps: boolean) =>
  [
    { id: 'fill', title: 'Fill', panel: <input aria-label="Title" />, keeps },
    { id: 'request', title: 'Request', panel: <p>JSON</p> },
  ] as const

const box = (keeps = false) => (
  <Held<Id> first="fill">
    {(value, set) => <TabBox label="Views" tabs={tabs(keeps)} value={value} onChange={set} />}
  </Held>
)

it('shows one view at a time, chosen with the pointer or the arrow keys', async () => {
  const screen = await render(box())
  await expect
    .element(screen.getByRole('tab', { name: 'Fill' }))
    .toHaveAttribute('aria-selected', 'true')
  await screen.getByRole('tab', { name: 'Request' }).click()
  await expect.element(screen.getByRole('tabpanel', { name: 'Request' })).toHaveTextContent('JSON')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expect.element(screen.getByText('JSON')).not.toBeInTheDocument()
})

it('keeps the typed text in a view that stays mounted', async () => {
  const screen = await render(box(true))
  await userEvent.fill(screen.getByRole('textbox', { name: 'Title' }), 'Sale')
  await screen.getByRole('tab', { name: 'Request' }).click()
  await screen.getByRole('tab', { name: 'Fill' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Sale')
})
