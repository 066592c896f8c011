import { describe, expect, it, vi } from 'vitest'
import { showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from './inspector'

const paper = { id: 'paper', type: 'shape' }

describe('the head of an element', () => {
  it.each([
    [{ type: 'text', text: 'Sale' }, 'Text'],
    [{ type: 'image', src: 'https://a.example/b.jpg' }, 'Image'],
    [{ type: 'shape', shape: 'star' }, 'Star'],
    [{ type: 'line', height: 0 }, 'Line'],
    [{ type: 'group', children: [] }, 'Group'],
    [{ type: 'qr', value: 'a' }, 'QR / barcode'],
  ])('shows %j as %s', async (element, title) => {
    const editor = await showInEditor(<Inspector />, {
      elements: [{ id: 'one', ...element }],
      selected: ['one'],
    })
    await expect
      .element(editor.screen.getByRole('heading', { name: title, level: 2, exact: true }))
      .toBeVisible()
  })

  it('hides and locks the element, and names the effect of the next press', async () => {
    const editor = await showInEditor(<Inspector />, { elements: [paper], selected: ['paper'] })
    await editor.button('Hide').click()
    await editor.button('Lock').click()
    expect(editor.element('paper')).toMatchObject({ visible: false, locked: true })
    await editor.button('Show').click()
    await editor.button('Unlock').click()
    expect(editor.element('paper')).toMatchObject({ visible: true, locked: false })
    expect(editor.steps).toEqual(['Hide', 'Lock', 'Show', 'Unlock'])
  })

  it('hides all of several elements, even if one is hidden already', async () => {
    const editor = await showInEditor(<Inspector />, {
      elements: [paper, { ...paper, id: 'card', visible: false }],
      selected: ['paper', 'card'],
    })
    await expect.element(editor.heading('2 elements')).toBeVisible()
    await editor.button('Show').click()
    expect(editor.element('card')).toMatchObject({ visible: true })
    expect(editor.element('paper')).toMatchObject({ visible: true })
    await expect.element(editor.field('Name')).not.toBeInTheDocument()
  })

  it('names the element', async () => {
    const editor = await showInEditor(<Inspector />, { elements: [paper], selected: ['paper'] })
    await editor.enter(editor.field('Name'), 'Paper')
    expect(editor.element('paper')).toMatchObject({ name: 'Paper' })
  })
})

describe('the ID of an element', () => {
  it('can be changed; the old one is kept until it is forgotten', async () => {
    const editor = await showInEditor(<Inspector />, { elements: [paper], selected: ['paper'] })
    await editor.enter(editor.field('ID'), 'sheet')
    expect(editor.element('sheet')).toMatchObject({ aliases: ['paper'] })
    const old = editor.screen.getByRole('list', { name: 'Old IDs' })
    await expect.element(old).toHaveTextContent('paper')
    await editor.button('Forget paper').click()
    expect(editor.element('sheet').aliases ?? []).toEqual([])
    await expect.element(old).not.toBeInTheDocument()
  })

  it.each([
    ['two words', /^two words: id must/],
    ['card', /"card" is or was the ID of another element or page/],
  ])('is refused when it is %s', async (typed, fault) => {
    const editor = await showInEditor(<Inspector />, {
      elements: [paper, { ...paper, id: 'card' }],
      selected: ['paper'],
    })
    await editor.enter(editor.field('ID'), typed)
    await expect.element(editor.field('ID')).toHaveAccessibleDescription(fault)
    expect(editor.steps).toEqual([])
  })

  it('can be copied', async () => {
    const editor = await showInEditor(<Inspector />, { elements: [paper], selected: ['paper'] })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await editor.button('Copy element ID').click()
    await expect.element(editor.button('Copied')).toBeVisible()
    expect(write.mock.calls).toEqual([['paper']])
    write.mockRestore()
  })
})
