import { describe, expect, it } from 'vitest'
// A field loads it when it is opened, which a test does not wait for.
import '../../../../parts/pictures/dialog/picture-dialog'
import { listed } from '../../../../testing/components/served'
import { showInEditor } from '../../../../testing/components/shown-editor'
import { kit } from '../../../../specimens/samples'
import { Inspector } from '../inspector/inspector'

const photo = { id: 'photo', type: 'image', src: 'https://a.example/hill.jpg' }
const sea = {
  id: 'ast_sea',
  name: 'sea.png',
  url: `${location.origin}/files/org_1/sea.png`,
  mimetype: 'image/png',
  size: 1,
  width: 1,
  height: 1,
  createdAt: '2026-01-12T09:14:01.000Z',
}
const logo = `${location.origin}/files/org_1/logo.png`

describe('the file of a picture', () => {
  it('is replaced by a URL, without the focal point of the previous picture', async () => {
    const editor = await showInEditor(<Inspector />, {
      elements: [{ ...photo, focusX: 0.2, focusY: 0.9 }],
      selected: ['photo'],
    })
    await expect.element(editor.field('Address')).toHaveValue('https://a.example/hill.jpg')
    await editor.enter(editor.field('Address'), 'https://a.example/sea.jpg')
    const src = 'https://a.example/sea.jpg'
    expect(editor.element('photo')).toMatchObject({ src, focusX: 0.5, focusY: 0.5 })
    expect(editor.steps).toEqual(['Replace image'])
  })

  it('refuses text that is not a URL, with a message at the field', async () => {
    const editor = await showInEditor(<Inspector />, { elements: [photo], selected: ['photo'] })
    await editor.enter(editor.field('Address'), 'sea.jpg')
    await expect.element(editor.field('Address')).toHaveAccessibleDescription(/src/)
    expect(editor.element('photo')).toMatchObject({ src: 'https://a.example/hill.jpg' })
  })

  it('is not shown as a URL if it is stored in the design', async () => {
    const src = 'data:image/png;base64,iVBORw0KGgo='
    const editor = await showInEditor(<Inspector />, {
      elements: [{ ...photo, src }],
      selected: ['photo'],
    })
    await expect.element(editor.field('Address')).toHaveValue('')
    await expect
      .element(editor.field('Address'))
      .toHaveAttribute('placeholder', 'Stored in the design')
  })

  it('comes from a brand kit with one click', async () => {
    const editor = await showInEditor(<Inspector />, {
      elements: [photo],
      selected: ['photo'],
      kits: [{ ...kit, images: ['https://elsewhere.example/logo.png', logo] }],
    })
    await editor.button('Image: brand image 1').click()
    expect(editor.element('photo')).toMatchObject({ src: logo })
  })

  it('is chosen in the dialog', async () => {
    const editor = await showInEditor(<Inspector />, {
      elements: [{ ...photo, focusX: 0.2 }],
      selected: ['photo'],
      answers: { 'GET /api/v1/assets': listed([sea]) },
    })
    await editor.button('Replace').click()
    await editor.screen.getByRole('option', { name: 'sea.png' }).click()
    await expect.element(editor.screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(editor.element('photo')).toMatchObject({ src: sea.url, focusX: 0.5 })
    expect(editor.steps).toEqual(['Replace image'])
  })

  it('is an SVG if the element shows nothing else', async () => {
    const editor = await showInEditor(<Inspector />, {
      elements: [{ ...photo, type: 'svg' }],
      selected: ['photo'],
      answers: { 'GET /api/v1/assets': listed([sea]) },
    })
    await editor.button('Replace').click()
    await editor.screen.getByRole('option', { name: 'sea.png' }).click()
    await expect
      .element(editor.screen.getByRole('alert'))
      .toHaveTextContent('This element can only show an SVG.')
    expect(editor.element('photo')).toMatchObject({ src: photo.src })
  })

  it('is set for several elements at once', async () => {
    const editor = await showInEditor(<Inspector />, {
      elements: [photo, { ...photo, id: 'other', src: 'https://a.example/other.jpg' }],
      selected: ['photo', 'other'],
    })
    await expect.element(editor.field('Address')).toHaveValue('')
    await editor.enter(editor.field('Address'), 'https://a.example/sea.jpg')
    expect(editor.element('photo')).toMatchObject({ src: 'https://a.example/sea.jpg' })
    expect(editor.element('other')).toMatchObject({ src: 'https://a.example/sea.jpg' })
  })
})

describe('how a picture fits', () => {
  it('offers a focal point only if the picture is cut off', async () => {
    const editor = await showInEditor(<Inspector />, { elements: [photo], selected: ['photo'] })
    await editor.enter(editor.number('Focal point X'), '25')
    await editor.enter(editor.number('Focal point Y'), '75')
    expect(editor.element('photo')).toMatchObject({ focusX: 0.25, focusY: 0.75 })
    await editor.choose('Fit', 'Fit inside')
    expect(editor.element('photo')).toMatchObject({ fit: 'contain' })
    await expect.element(editor.number('Focal point X')).not.toBeInTheDocument()
  })

  it('has a description', async () => {
    const editor = await showInEditor(<Inspector />, { elements: [photo], selected: ['photo'] })
    await editor.enter(editor.field('Description'), 'A hill in spring')
    expect(editor.element('photo')).toMatchObject({ alt: 'A hill in spring' })
  })
})
