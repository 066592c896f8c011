import { describe, expect, it } from 'vitest'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from '../inspector/inspector'

const text = { id: 'headline', type: 'text', text: 'Winter sale', name: '' }
const photo = { id: 'photo', type: 'image', src: 'https://a.example/hill.jpg', name: 'Hill' }

const open = (
  element: Readonly<Record<string, unknown>>,
  design: Readonly<Record<string, unknown>> = {},
): Promise<ShownEditor> =>
  showInEditor(<Inspector />, { elements: [element], selected: [String(element.id)], design })

const mayChange = (editor: ShownEditor, key: string): Promise<void> =>
  editor.part('Editable').getByText(key, { exact: true }).click()

describe('the properties that callers may change', () => {
  it('are opened and closed with a checkbox, under the name of the element', async () => {
    const editor = await open(text)
    await mayChange(editor, 'Text')
    await mayChange(editor, 'Colour')
    expect(editor.design.fields).toEqual([
      { elementId: 'headline', key: 'text', label: 'Winter sale' },
      { elementId: 'headline', key: 'fill', label: 'Winter sale: colour' },
    ])
    await mayChange(editor, 'Text')
    expect(editor.design.fields).toMatchObject([{ key: 'fill' }])
    expect(editor.steps).toEqual(['Make editable', 'Make editable', 'Make non-editable'])
  })

  it('are the most common ones until all are shown', async () => {
    const editor = await open(photo)
    const ticks = (): (string | null)[] =>
      editor
        .part('Editable')
        .getByRole('checkbox')
        .elements()
        .map(tick => (tick as HTMLInputElement).labels?.[0]?.textContent ?? null)
    await expect.poll(ticks).toEqual(['Image', 'Description', 'Visibility'])
    await editor.button('Show all properties').click()
    await expect.poll(ticks).toContain('Corner radius')
    await mayChange(editor, 'Corner radius')
    expect(editor.design.fields).toMatchObject([
      { elementId: 'photo', key: 'cornerRadius', label: 'Hill: corner radius' },
    ])
    await expect.element(editor.button('Show all properties')).not.toBeInTheDocument()
  })

  it('are shown from the start if they are open already', async () => {
    const field = { elementId: 'photo', key: 'opacity', label: 'Opacity' }
    const editor = await open(photo, { fields: [field] })
    await expect
      .element(editor.part('Editable').getByRole('checkbox', { name: 'Opacity' }))
      .toBeChecked()
  })
})

describe('the rules of a field', () => {
  const field = { elementId: 'headline', key: 'text', label: 'Headline' }

  it('are a label, help, a sample and limits', async () => {
    const editor = await open(text, { fields: [field] })
    await editor.enter(editor.field('Label in the form'), 'Title')
    await editor.enter(editor.field('Help'), 'Short and loud')
    await editor.enter(editor.field('Sample'), 'Spring sale')
    await editor.enter(editor.number('Max characters'), '90')
    await editor.part('Editable').getByText('Required', { exact: true }).click()
    const rules = { help: 'Short and loud', sample: 'Spring sale', maxCharacters: 90 }
    expect(editor.design.fields).toEqual([{ ...field, label: 'Title', ...rules, required: true }])
  })

  it('are removed when they are emptied', async () => {
    const rules = { help: 'Short', sample: 'Sale', maxCharacters: 9, required: true }
    const editor = await open(text, { fields: [{ ...field, ...rules }] })
    await editor.enter(editor.field('Help'), '')
    await editor.enter(editor.field('Sample'), '')
    await editor.enter(editor.number('Max characters'), '')
    await editor.part('Editable').getByText('Required', { exact: true }).click()
    expect(editor.design.fields).toEqual([field])
  })

  it('refuse an empty label', async () => {
    const editor = await open(text, { fields: [field] })
    await editor.enter(editor.field('Label in the form'), '')
    await expect.element(editor.field('Label in the form')).toBeInvalid()
    expect(editor.design.fields).toEqual([field])
  })

  it('allow any colour, those of the brand, or a list', async () => {
    const fill = { elementId: 'headline', key: 'fill', label: 'Colour' }
    const editor = await open(text, { fields: [fill] })
    await editor.choose('Colours', 'Brand')
    expect(editor.design.fields).toMatchObject([{ colors: 'brand' }])
    await editor.choose('Colours', 'List')
    await editor.enter(editor.field('List of colours'), '#14181a, #1d3fb8')
    expect(editor.design.fields).toMatchObject([{ colors: ['#14181a', '#1d3fb8'] }])
    await editor.choose('Colours', 'Any')
    expect(editor.design.fields).toEqual([fill])
  })

  it('have a minimum side for a picture, and no lines', async () => {
    const src = { elementId: 'photo', key: 'src', label: 'Photo' }
    const editor = await open(photo, { fields: [src] })
    await editor.enter(editor.number('Minimum side in px'), '600')
    expect(editor.design.fields).toMatchObject([{ minPixels: 600 }])
    await expect.element(editor.number('Max lines')).not.toBeInTheDocument()
  })
})

describe('the brand of an element', () => {
  it('assigns a brand role to a property, and removes it', async () => {
    const editor = await open(text)
    await editor.button('Brand mapping').click()
    await editor.choose('Colour', 'Accent colour')
    await editor.choose('Font', 'Heading font')
    expect(editor.design.brand).toMatchObject([
      { elementId: 'headline', key: 'fill', role: 'accent' },
      { elementId: 'headline', key: 'fontFamily', role: 'heading' },
    ])
    await editor.choose('Colour', 'None')
    expect(editor.design.brand).toMatchObject([{ key: 'fontFamily' }])
  })

  it('is open from the start if there is a role, and offers the roles that suit the property', async () => {
    const brand = [{ elementId: 'photo', key: 'src', role: 'logo' }]
    const editor = await open(photo, { brand })
    await expect
      .element(editor.part('Brand mapping').getByRole('button', { name: /Image$/ }))
      .toHaveAccessibleName('Logo Image')
    await editor
      .part('Brand mapping')
      .getByRole('button', { name: /Image$/ })
      .click()
    const options = editor.screen.getByRole('option').elements()
    expect(options.map(({ textContent }) => textContent)).toEqual(['None', 'Logo', 'Light logo'])
  })
})
