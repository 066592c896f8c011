import { expect, it } from 'vitest'
// A field loads it when it is opened, which a test does not wait for.
import '../../../parts/pictures/dialog/picture-dialog'
import { kit } from '../../../specimens/samples'
import { showForm, type ShownForm } from '../../../testing/components/shown-form'
import { chooseFiles, fileNamed, serveUploads } from '../../../testing/components/uploads'

const photo = { id: 'photo', type: 'image', src: 'https://a.example/hill.jpg', focusX: 0.2 }
const stored = `${location.origin}/files/org/sea.jpg`

const show = (more: object = {}): Promise<ShownForm> =>
  showForm({
    elements: [photo],
    fields: [{ elementId: 'photo', key: 'src', label: 'Photo', help: 'Wide', minPixels: 900 }],
    ...more,
  })

/** Uploads a file in the dialog of the field. */
async function upload(form: ShownForm, file: File): Promise<void> {
  await form.button('Replace').click()
  await chooseFiles(form.button('Upload'), [file])
}

const sea = { url: stored, mimetype: 'image/jpeg', width: 1200, height: 800 }

it('replaces an image with a file from the device, and says that it is small', async () => {
  const names = serveUploads(() => ({ body: sea }))
  const form = await show()
  await expect.element(form.screen.getByText('Wide')).toBeVisible()
  await upload(form, fileNamed('sea.jpg', 'image/jpeg'))
  await expect
    .element(
      form.screen.getByText('Looks better with at least 900 px on its shorter side (it has 800)'),
    )
    .toBeVisible()
  expect(names).toEqual(['sea.jpg'])
  expect(form.changes()).toEqual([{ id: 'photo', src: stored }])
})

it('says in the dialog why a file is refused, and keeps the image', async () => {
  serveUploads(() => ({ status: 400, body: { message: 'file must be a PNG' } }))
  const form = await show()
  await upload(form, fileNamed('notes.png'))
  await expect.element(form.screen.getByText('File must be a PNG.')).toBeVisible()
  expect(form.changes()).toEqual([])
})

it('accepts an image from the brand kit, but none from another host', async () => {
  const images = ['https://elsewhere.example/logo.svg', stored]
  const form = await show({ kit: { ...kit, images } })
  await form.button('Photo: brand image 1').click()
  expect(form.changes()).toContainEqual({ id: 'photo', src: stored })
  await expect.element(form.button('Photo: brand image 2')).not.toBeInTheDocument()
})

it('is replaced only by editors, who may upload', async () => {
  const form = await show({ role: 'viewer' })
  await expect.element(form.button('Replace')).toBeDisabled()
})
