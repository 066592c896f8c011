import { describe, expect, it } from 'vitest'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from '../inspector/inspector'
import { coloursIn } from './drawing-colours'

const source = (svg: string): string => `data:image/svg+xml;base64,${btoa(svg)}`

const drawing = {
  id: 'logo',
  type: 'svg',
  src: source(
    '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#1d3fb8"/><path fill="#f80"/></svg>',
  ),
}

const open = (...more: readonly object[]): Promise<ShownEditor> =>
  showInEditor(<Inspector />, {
    elements: more.map((one, at) => ({ ...drawing, id: `logo-${at}`, ...one })),
    selected: more.map((_, at) => `logo-${at}`),
  })

it.each([
  ['<svg><path fill="#abc"/></svg>', ['#aabbcc']],
  ['<svg fill="#AABBCC" stroke="#123456"><a fill="#abc"/></svg>', ['#aabbcc', '#123456']],
  ['<svg><path fill="red"/><use href="#abcd"/></svg>', []],
])('the colours of %s are %j', (svg, colours) => {
  expect(coloursIn(svg)).toEqual(colours)
})

describe('the colours of a drawing', () => {
  it('are those in its file, each of which can be replaced and restored', async () => {
    const editor = await open({})
    const first = editor.field('Replace #1d3fb8')
    await expect.element(first).toHaveValue('#1d3fb8')
    await expect.element(editor.button('Restore #1d3fb8')).toBeDisabled()
    await editor.enter(first, '#00ff00')
    await editor.enter(editor.field('Replace #ff8800'), '#14181a')
    expect(editor.element('logo-0')).toMatchObject({
      colors: { '#1d3fb8': '#00ff00', '#ff8800': '#14181a' },
    })
    await editor.button('Restore #1d3fb8').click()
    expect(editor.element('logo-0').colors).toEqual({ '#ff8800': '#14181a' })
    await expect.element(first).toHaveValue('#1d3fb8')
  })

  it('are also read from a file that is not in Base64', async () => {
    const svg = encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" fill="#abcdef"/>')
    const editor = await open({ src: `data:image/svg+xml,${svg}` })
    await expect.element(editor.field('Replace #abcdef')).toBeVisible()
  })

  it('are not listed if there are none, with a note', async () => {
    const editor = await open({ src: source('<svg xmlns="http://www.w3.org/2000/svg"/>') })
    await expect
      .element(editor.screen.getByText('The colours of this file cannot be listed here.'))
      .toBeVisible()
  })

  it('are not listed if drawings have different ones, with a note', async () => {
    const editor = await open({}, { colors: { '#1d3fb8': '#000000' } })
    await expect
      .element(editor.screen.getByText('These SVGs have different colours.'))
      .toBeVisible()
  })
})

describe('the colour that the new one replaces', () => {
  it('is the main colour, all colours, or one in the file', async () => {
    const editor = await open({})
    await expect.element(editor.field('Replace #1d3fb8')).toBeVisible()
    expect(await editor.entries('Colour to replace')).toEqual([
      'Main colour',
      'All colours',
      '#1d3fb8',
      '#ff8800',
    ])
    await editor.choose('Colour to replace', 'All colours')
    expect(editor.element('logo-0')).toMatchObject({ fillTarget: 'all' })
    await editor.choose('Colour to replace', '#ff8800')
    expect(editor.element('logo-0')).toMatchObject({ fillTarget: '#ff8800' })
  })

  it('is mixed if drawings differ', async () => {
    const editor = await open({}, { fillTarget: 'all' })
    await expect
      .element(editor.choice('Colour to replace'))
      .toHaveAccessibleName('Mixed Colour to replace')
  })
})
