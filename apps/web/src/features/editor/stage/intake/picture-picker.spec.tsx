import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
// The canvas loads them when they are opened, which a test does not wait for.
import '../../../../parts/pictures/dialog/icons-tab'
import '../../../../parts/pictures/dialog/picture-dialog'
import { listed } from '../../../../testing/components/served'
import { type ShownStage, showOnStage } from '../../../../testing/components/shown-stage'
import { serveUploads } from '../../../../testing/components/uploads'

const box = { x: 400, y: 200, width: 160, height: 100 }
const asset = (name: string, mimetype: string): Record<string, unknown> & { url: string } => ({
  id: `ast_${name}`,
  name,
  url: `${location.origin}/files/org/${name}`,
  mimetype,
  size: 84_100,
  width: 600,
  height: 400,
  createdAt: '2026-01-12T09:14:01.000Z',
})

/** Shows the canvas, and draws the box of an image on it. */
async function draw(): Promise<ShownStage> {
  const answers = { 'GET /api/v1/assets': listed([asset('hill.png', 'image/png')]) }
  const stage = await showOnStage({ answers })
  await drawOn(stage, 200)
  return stage
}

/** Draws the box of an image, which opens the dialog. */
async function drawOn(stage: ShownStage, y: number): Promise<void> {
  stage.session.act('tool-image')
  stage.drag([400, y], [560, y + 100], { ctrlKey: true })
  await expect.element(stage.screen.getByRole('dialog', { name: 'Add image' })).toBeVisible()
}

it('puts a chosen image into the box that was drawn', async () => {
  const stage = await draw()
  await stage.screen.getByRole('option', { name: 'hill.png' }).click()
  await expect.element(stage.screen.getByRole('dialog')).not.toBeInTheDocument()
  const src = asset('hill.png', 'image/png').url
  expect(stage.element('image')).toMatchObject({ type: 'image', src, ...box })
  expect(stage.steps).toEqual(['Place image'])
})

it('puts it on whole pixels, and at the edges of the page that attract it', async () => {
  const answers = { 'GET /api/v1/assets': listed([asset('hill.png', 'image/png')]) }
  const stage = await showOnStage({ answers })
  stage.session.act('tool-image')
  stage.drag([3, 400.4], [798, 597])
  await stage.screen.getByRole('option', { name: 'hill.png' }).click()
  await expect.element(stage.screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(stage.element('image')).toMatchObject({ x: 0, y: 400, width: 800, height: 200 })
})

it('puts an icon there as an SVG element of its name, whose colour can be replaced', async () => {
  serveUploads(name => ({ body: asset(name, 'image/svg+xml') }))
  const stage = await draw()
  await stage.screen.getByRole('tab', { name: 'Icons' }).click()
  await userEvent.fill(stage.screen.getByRole('searchbox', { name: 'Find an icon' }), 'bell')
  await stage.screen.getByRole('option', { name: 'bell', exact: true }).click()
  await expect.element(stage.screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(stage.element('bell')).toMatchObject({
    type: 'svg',
    src: asset('bell.svg', 'image/svg+xml').url,
    colors: { '#000000': '#000000' },
    ...box,
  })
  expect(stage.steps).toEqual(['Place SVG'])
})

it('asks for the next one where the last one was found, with the focus in the search for icons', async () => {
  serveUploads(name => ({ body: asset(name, 'image/svg+xml') }))
  const stage = await draw()
  await stage.screen.getByRole('tab', { name: 'Icons' }).click()
  const search = stage.screen.getByRole('searchbox', { name: 'Find an icon' })
  await expect.element(search).toBeVisible()
  // The arrow keys go on to the next tab.
  await expect.element(stage.screen.getByRole('tab', { name: 'Icons' })).toHaveFocus()
  await userEvent.fill(search, 'bell')
  await stage.screen.getByRole('option', { name: 'bell', exact: true }).click()
  await expect.element(stage.screen.getByRole('dialog')).not.toBeInTheDocument()
  await drawOn(stage, 400)
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('heart')
  await stage.screen.getByRole('option', { name: 'heart', exact: true }).click()
  await expect.element(stage.screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(stage.steps).toEqual(['Place SVG', 'Place SVG'])
})

it('leaves the page as it was if nothing is chosen', async () => {
  const stage = await draw()
  await userEvent.keyboard('{Escape}')
  await expect.element(stage.screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(stage.page()).toMatchObject({ children: [] })
  expect(stage.steps).toEqual([])
})
