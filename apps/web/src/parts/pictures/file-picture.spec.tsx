import { expect, it } from 'vitest'
import { render } from '../../testing/components/render'
import { serve } from '../../testing/components/served'
import { FilePicture } from './file-picture'
import { Thumbnail } from './thumbnail'

const src = '/files/org/photo.png?stream'
const call = 'HEAD /files/org/photo.png'
const broken = 'data:image/png;base64,AAAA'

it('says that a file does not exist, in place of the icon of the browser', async () => {
  serve({ [call]: () => new Response(null, { status: 404 }) })
  const screen = await render(<Thumbnail src={src} />)
  await expect.element(screen.getByText('File not found')).toBeVisible()
  expect(screen.container.querySelector('img')).toBeNull()
})

it('says that there is no preview of a file that the browser cannot show', async () => {
  serve({ [call]: () => new Response(null) })
  const screen = await render(<FilePicture src={src} />)
  await expect.element(screen.getByText('No preview')).toBeVisible()
})

it('shows other content for such a file, and says it if the file does not exist', async () => {
  const screen = await render(<FilePicture src={broken} unshown="TIFF" />)
  await expect.element(screen.getByText('TIFF')).toBeVisible()
  serve({ [call]: () => new Response(null, { status: 404 }) })
  await screen.rerender(<FilePicture src={src} unshown="TIFF" />)
  await expect.element(screen.getByText('File not found')).toBeVisible()
})

it('has a tooltip where there is only room for the icon', async () => {
  const screen = await render(<FilePicture src={broken} isTiny />)
  await expect.element(screen.getByTitle('No preview')).toBeVisible()
})

it('shows the next file after one that could not be loaded', async () => {
  const drawn =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/%3E'
  const screen = await render(<FilePicture src={broken} alt="Logo" />)
  await expect.element(screen.getByRole('img', { name: 'Logo: no preview' })).toBeVisible()
  await screen.rerender(<FilePicture src={drawn} alt="Logo" />)
  await expect.element(screen.getByRole('img', { name: 'Logo', exact: true })).toBeVisible()
})
