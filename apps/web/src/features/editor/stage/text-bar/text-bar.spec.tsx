import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { TextBar } from './text-bar'

const headline = { id: 'headline', type: 'text', text: 'Sale', fontSize: 40 }
const price = { id: 'price', type: 'text', text: '9', fontSize: 20, fill: '#ff0000' }
const paper = { id: 'paper', type: 'shape' }

const show = (...selected: string[]): Promise<ShownEditor> =>
  showInEditor(<TextBar />, { elements: [headline, price, paper], selected, width: 700 })

const bar = ({ screen }: ShownEditor) => screen.getByRole('group', { name: 'Selected text' })

it('changes the selected text, and stays meanwhile', async () => {
  const editor = await show('headline')
  await editor.enter(editor.number('Text size'), '48')
  await editor.screen.getByRole('radio', { name: 'Centre' }).click()
  await editor.choose('Text weight', 'Bold')
  await editor.enter(editor.field('Text colour'), '#1d3fb8')
  await editor.button('Text font: Inter').click()
  await editor.screen.getByRole('option', { name: 'Fraunces' }).click()
  expect(editor.element('headline')).toMatchObject({
    fontSize: 48,
    align: 'center',
    fontWeight: 700,
    fill: '#1d3fb8',
    fontFamily: 'Fraunces',
  })
  await expect.element(bar(editor)).toBeVisible()
  expect(editor.steps).toEqual([
    'Text size',
    'Text alignment',
    'Text weight',
    'Text colour',
    'Text font',
  ])
})

it('changes several texts at once, and shows where they differ', async () => {
  const editor = await show('headline', 'price')
  await expect.element(editor.number('Text size')).toHaveAttribute('placeholder', 'Mixed')
  await editor.enter(editor.number('Text size'), '30')
  expect(editor.element('headline')).toMatchObject({ fontSize: 30 })
  expect(editor.element('price')).toMatchObject({ fontSize: 30 })
})

it('shows all that it has beside the panels of a window of 820 px', async () => {
  await page.viewport(820, 1180)
  onTestFinished(() => page.viewport(1280, 800))
  const editor = await showInEditor(
    <div style={{ position: 'relative', width: 512, height: 400 }}>
      <TextBar />
    </div>,
    { elements: [headline], selected: ['headline'] },
  )
  const { right } = bar(editor).element().getBoundingClientRect()
  const last = editor.field('Text colour').element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(512)
  expect(last.right).toBeLessThanOrEqual(right)
})

it.each([
  ['nothing is selected', []],
  ['a shape is selected', ['paper']],
  ['a text and a shape are selected', ['headline', 'paper']],
])('is not there if %s', async (_, selected) => {
  const editor = await show(...selected)
  expect(editor.selected).toEqual(selected)
  await expect.element(bar(editor)).not.toBeInTheDocument()
})
