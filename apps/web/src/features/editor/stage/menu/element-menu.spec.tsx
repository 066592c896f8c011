import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  type Place,
  type ShownStage,
  showOnStage,
} from '../../../../testing/components/shown-stage'

const shape = { type: 'shape', width: 100, height: 80 }
const elements = [
  { ...shape, id: 'paper', x: 100, y: 100 },
  { ...shape, id: 'badge', x: 120, y: 120 },
  { ...shape, id: 'locked', x: 500, y: 100, locked: true },
]

const open = (...selected: string[]): Promise<ShownStage> => showOnStage({ elements, selected })

/** Opens the menu with the right button. */
function ask(stage: ShownStage, [x, y]: Place): void {
  const { left, top } = stage.canvas.element().getBoundingClientRect()
  const at = { clientX: left + x, clientY: top + y }
  stage.canvas
    .element()
    .dispatchEvent(new MouseEvent('contextmenu', { ...at, bubbles: true, button: 2 }))
}

const entries = ({ screen }: ShownStage): string[] =>
  screen
    .getByRole('menuitem')
    .elements()
    .map(({ firstChild }) => firstChild?.textContent ?? '')

const entry = ({ screen }: ShownStage, name: string) =>
  screen.getByRole('menuitem', { name: new RegExp(`^${name}( |$)`) })

const menu = ({ screen }: ShownStage, name: string) => screen.getByRole('menu', { name })

describe('the menu', () => {
  it('is for the element at the pointer, which it selects', async () => {
    const stage = await open('paper')
    ask(stage, [210, 190])
    await expect.element(menu(stage, 'Elements')).toBeVisible()
    expect(stage.selected).toEqual(['badge'])
    expect(entries(stage)).toEqual([
      ...['Cut', 'Copy', 'Paste', 'Paste in place', 'Duplicate', 'Delete'],
      ...['Copy as PNG', 'Copy style', 'Paste style'],
      ...['Bring to front', 'Bring forward', 'Send backward', 'Send to back'],
      ...['Group', 'Lock', 'Hide'],
    ])
    await entry(stage, 'Delete').click()
    expect(stage.page().children).toMatchObject([{ id: 'paper' }, { id: 'locked' }])
    await expect.element(menu(stage, 'Elements')).not.toBeInTheDocument()
  })

  it('is for the whole selection if that is at the pointer', async () => {
    const stage = await open('paper', 'badge')
    ask(stage, [110, 110])
    await entry(stage, 'Group').click()
    expect(stage.page().children).toMatchObject([{ type: 'group' }, { id: 'locked' }])
  })

  it('is for the page if no element, or only a locked one, is at the pointer', async () => {
    const stage = await open('paper')
    ask(stage, [550, 140])
    await expect.element(menu(stage, 'Page')).toBeVisible()
    expect(stage.selected).toEqual([])
    expect(entries(stage)).toEqual([
      ...['Paste', 'Paste in place', 'Select all'],
      ...['Zoom to page', 'Zoom to 100 %', 'Show or hide rulers'],
    ])
    await entry(stage, 'Select all').click()
    expect(stage.selected).toEqual(['paper', 'badge'])
  })

  it('names the effect of a toggle', async () => {
    const stage = await open('badge')
    stage.session.act('lock')
    stage.session.act('hide')
    stage.focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await expect.element(menu(stage, 'Elements')).toBeVisible()
    await expect.element(entry(stage, 'Unlock')).toBeVisible()
    await expect.element(entry(stage, 'Show')).toBeVisible()
  })

  it('is used with keys, and closed with Escape', async () => {
    const stage = await open('badge')
    ask(stage, [210, 190])
    await expect.element(entry(stage, 'Cut')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    expect(stage.steps).toEqual(['Duplicate'])
    ask(stage, [210, 190])
    await expect.element(menu(stage, 'Elements')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu(stage, 'Elements')).not.toBeInTheDocument()
    expect(stage.steps).toEqual(['Duplicate'])
  })
})
