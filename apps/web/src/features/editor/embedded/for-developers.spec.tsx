import { describe, expect, it } from 'vitest'
import { type ShownEditor, showInEditor } from '../../../testing/components/shown-editor'
import { ElementsPanel } from '../panels/elements/elements-panel'
import { Inspector } from '../panels/inspector/inspector'
import { ForDevelopersContext } from '../session/for-developers'

const headline = {
  id: 'headline-7',
  aliases: ['title-1'],
  type: 'text',
  name: 'Title',
  text: 'Sale',
}

const open = (isForDevelopers: boolean, selected: readonly string[]): Promise<ShownEditor> =>
  showInEditor(
    <ForDevelopersContext value={isForDevelopers}>
      <ElementsPanel />
      <Inspector />
    </ForDevelopersContext>,
    { elements: [headline], selected },
  )

const technical = /headline-7|title-1|Editable|Brand mapping|Custom data|Copy/

describe('an embedded editor', () => {
  it('shows no ids and nothing that only programs use', async () => {
    const { screen } = await open(false, ['headline-7'])
    await expect.element(screen.getByRole('row', { name: 'Title', exact: true })).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Title')
    await expect.element(screen.getByText(technical)).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: technical })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('textbox', { name: 'ID' })).not.toBeInTheDocument()
  })

  it('shows no fields of a page', async () => {
    const { screen } = await open(false, [])
    await expect.element(screen.getByRole('heading', { name: 'Page 1 of 1' })).toBeVisible()
    await expect.element(screen.getByText(/Editable|Form/)).not.toBeInTheDocument()
  })

  it('offers no action on what it does not show', async () => {
    const { session } = await open(false, ['headline-7'])
    expect(['may-change', 'copy-element-id', 'copy-design-id'].filter(session.can)).toEqual([])
  })

  it('shows all of it to developers', async () => {
    const { screen, session } = await open(true, ['headline-7'])
    await expect.element(screen.getByRole('row', { name: 'Title, headline-7' })).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'ID' })).toHaveValue('headline-7')
    for (const title of ['Editable', 'Brand mapping', 'Custom data'])
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(session.can('may-change')).toBe(true)
  })
})
