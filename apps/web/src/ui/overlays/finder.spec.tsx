import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { Held } from '../../testing/components/held'
import { FinderBox } from './finder'

const found = [
  { id: 'designs', label: 'Designs', group: 'Go to', keys: 'G D' },
  { id: 'keys', label: 'API keys', group: 'Go to' },
  { id: 'dark', label: 'Dark theme', group: 'Do', about: 'colours' },
]

async function shown(onRun = vi.fn()) {
  const screen = await render(
    <Held first="">
      {(words, set) => (
        <FinderBox
          label="Commands"
          placeholder="Search or run"
          groups={['Go to', 'Do']}
          found={found}
          words={words}
          onWords={set}
          onRun={onRun}
          isOpen
          onClose={() => undefined}
        />
      )}
    </Held>,
  )
  return { screen, onRun }
}

it('finds items by label and additional words, and runs the one chosen with the keyboard', async () => {
  const { screen, onRun } = await shown()
  await expect.element(screen.getByRole('dialog', { name: 'Commands' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Find' })).toHaveFocus()
  await userEvent.keyboard('colour')
  await expect.element(screen.getByRole('menuitem', { name: /Dark theme/ })).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: /Designs/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onRun).toHaveBeenCalledWith('dark')
})

it('groups the results, and says if there are none', async () => {
  const { screen } = await shown()
  await expect.element(screen.getByRole('group', { name: 'Go to' })).toBeVisible()
  await userEvent.keyboard('zzz')
  await expect.element(screen.getByRole('menu')).toHaveTextContent(/^No/)
  await expect.element(screen.getByRole('group')).not.toBeInTheDocument()
})
