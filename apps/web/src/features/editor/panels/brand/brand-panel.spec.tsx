import { describe, expect, it } from 'vitest'
import { showInEditor } from '../../../../testing/components/shown-editor'
import { kit } from '../../../../specimens/samples'
import { BrandPanel } from './brand-panel'

const logo = `${location.origin}/files/org_1/logo.png`
const kits = [{ ...kit, images: [logo] }]
const text = { id: 'headline', type: 'text', text: 'Sale' }
const photo = { id: 'photo', type: 'image', src: 'https://a.example/hill.jpg' }

describe('a colour of a brand kit', () => {
  it('is applied to the selection, in the property that holds its colour', async () => {
    const editor = await showInEditor(<BrandPanel />, {
      elements: [text, { id: 'rule', type: 'line', height: 0 }],
      selected: ['headline', 'rule'],
      kits,
    })
    await editor.button('Use #ffb000').click()
    expect(editor.element('headline')).toMatchObject({ fill: '#ffb000' })
    expect(editor.element('rule')).toMatchObject({ stroke: '#ffb000' })
    expect(editor.steps).toEqual(['Colour'])
  })

  it('is applied to the page if nothing is selected', async () => {
    const editor = await showInEditor(<BrandPanel />, { elements: [text], kits })
    await editor.button('Use #ffb000').click()
    expect(editor.page()).toMatchObject({ background: '#ffb000' })
  })

  it('says so if the selected elements have no colour', async () => {
    const editor = await showInEditor(<BrandPanel />, {
      elements: [photo],
      selected: ['photo'],
      kits,
    })
    await editor.button('Use #ffb000').click()
    await expect
      .element(editor.screen.getByRole('status'))
      .toHaveTextContent('The selected elements have no colour.')
    expect(editor.steps).toEqual([])
  })
})

describe('a font of a brand kit', () => {
  it('is applied to the selected texts, with its weight and style', async () => {
    const fonts = {
      ...kit.fonts,
      heading: { fontFamily: 'Fraunces', fontWeight: '600', fontStyle: 'italic' },
    }
    const editor = await showInEditor(<BrandPanel />, {
      elements: [text, photo],
      selected: ['headline', 'photo'],
      kits: [{ ...kit, fonts }],
    })
    await editor.button(/^Fraunces/).click()
    const look = { fontFamily: 'Fraunces', fontWeight: 600, fontStyle: 'italic' }
    expect(editor.element('headline')).toMatchObject(look)
    expect(editor.steps).toEqual(['Font'])
  })

  it('asks the user to select a text first', async () => {
    const editor = await showInEditor(<BrandPanel />, { elements: [text], kits })
    await editor.button(/^Fraunces/).click()
    await expect
      .element(editor.screen.getByRole('status'))
      .toHaveTextContent('Select a text first.')
  })
})

describe('a logo of a brand kit', () => {
  it('replaces the selected picture', async () => {
    const editor = await showInEditor(<BrandPanel />, {
      elements: [photo],
      selected: ['photo'],
      kits,
    })
    await editor.button('Use logo 1').click()
    expect(editor.element('photo')).toMatchObject({ src: logo })
  })

  it('is put into the middle of the page if no picture is selected', async () => {
    const editor = await showInEditor(<BrandPanel />, { elements: [text], kits })
    await editor.button('Use logo 1').click()
    expect(editor.element('logo')).toMatchObject({
      type: 'image',
      src: logo,
      fit: 'contain',
      x: 325,
      y: 225,
      width: 150,
      height: 150,
    })
    expect(editor.selected).toEqual(['logo'])
  })
})

describe('the brand kits', () => {
  it('are chosen by their names', async () => {
    const other = { ...kit, id: 'brk_other', name: 'Southlight', colors: ['#00ff00'] }
    const editor = await showInEditor(<BrandPanel />, { elements: [text], kits: [kit, other] })
    await editor.choose('Brand kit', 'Southlight')
    await expect.element(editor.button('Use #00ff00')).toBeVisible()
    await expect.element(editor.button('Use #ffb000')).not.toBeInTheDocument()
  })

  it('start with the one that the design uses', async () => {
    const other = { ...kit, id: 'brk_other', name: 'Southlight', colors: ['#00ff00'] }
    const editor = await showInEditor(<BrandPanel />, {
      elements: [{ ...text, fill: '#00ff00' }],
      kits: [kit, other],
    })
    await expect.element(editor.button('Use #00ff00')).toBeVisible()
  })

  it('can be created if there are none', async () => {
    const editor = await showInEditor(<BrandPanel />, { elements: [text] })
    await expect
      .element(editor.screen.getByText('Add your colours and logo to use them here.'))
      .toBeVisible()
  })

  it('are applied to the whole design if it has brand roles', async () => {
    const editor = await showInEditor(<BrandPanel />, {
      elements: [text],
      design: { brand: [{ elementId: 'headline', key: 'fill', role: 'primary' }] },
      kits,
    })
    await editor.button('Apply to the whole design').click()
    await expect.poll(() => editor.steps).toEqual(['Apply brand'])
    expect(editor.element('headline')).toMatchObject({ fill: '#1d3fb8' })
  })
})
