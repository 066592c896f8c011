import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { kit } from '../../../specimens/samples'
import { listed, type Received } from '../../../testing/components/served'
import { type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { chooseFiles, fileNamed, serveUploads } from '../../../testing/components/uploads'
import { type ChosenPicture } from './chosen-picture'
// The dialog loads it when it is opened, which a test does not wait for.
import './icons-tab'
import { PictureDialog, type PictureSource } from './picture-dialog'

const asset = (name: string, more: object = {}): Record<string, unknown> & { url: string } => ({
  id: `ast_${name}`,
  name,
  url: `${location.origin}/files/org/${name}`,
  mimetype: 'image/png',
  size: 84_100,
  width: 600,
  height: 400,
  createdAt: '2026-01-12T09:14:01.000Z',
  ...more,
})

const stored = ['sky.png', 'sea.png', 'hill.png']

interface Shown extends ShownApp {
  /** The chosen pictures, the latest last; `null` when the dialog was closed. */
  outcomes: (ChosenPicture | null)[]
}

/** Shows the dialog, whose uploads can be listed once they are stored. */
async function show(
  refusal: string | null = null,
  opened: PictureSource = 'uploads',
): Promise<Shown> {
  const outcomes: (ChosenPicture | null)[] = []
  /** Keeps the tab that was shown last, as the editor does. */
  function Kept(): ReactNode {
    const [source, setSource] = useState(opened)
    return (
      <PictureDialog
        title="Replace image"
        first={source}
        onShow={setSource}
        onChoose={picture => {
          outcomes.push(picture)
          return refusal
        }}
        onClose={() => outcomes.push(null)}
      />
    )
  }
  const app = await showInApp(<Kept />, {
    answers: {
      'GET /api/v1/assets': ({ query }: Received) =>
        listed(stored.filter(name => name.includes(query.search ?? '')).map(name => asset(name))),
      'GET /api/v1/brands': listed([
        { ...kit, images: [asset('logo.svg').url, 'https://elsewhere.example/logo.svg'] },
        { ...kit, id: 'brk_empty', name: 'Aardvark' },
      ]),
    },
  })
  return { ...app, outcomes }
}

const options = ({ screen }: Shown): (string | null)[] =>
  screen
    .getByRole('option')
    .elements()
    .map(option => option.getAttribute('aria-label'))

const option = ({ screen }: Shown, name: string) =>
  screen.getByRole('option', { name, exact: true })

const openTab = ({ screen }: Shown, name: string): Promise<void> =>
  screen.getByRole('tab', { name }).click()

const upload = ({ screen }: Shown, ...names: string[]): Promise<void> =>
  chooseFiles(
    screen.getByRole('button', { name: 'Upload', exact: true }),
    names.map(name => fileNamed(name)),
  )

describe('uploads', () => {
  it('are listed as the service does, and found by name', async () => {
    const app = await show()
    await expect.poll(() => options(app)).toEqual(stored)
    await userEvent.fill(app.screen.getByRole('searchbox', { name: 'Find an image' }), 'sea')
    await expect.poll(() => options(app)).toEqual(['sea.png'])
    expect(app.received.at(-1)?.query).toMatchObject({ kind: 'picture', search: 'sea' })
    await userEvent.fill(app.screen.getByRole('searchbox', { name: 'Find an image' }), 'nowhere')
    await expect.element(app.screen.getByText('No image has “nowhere” in its name.')).toBeVisible()
  })

  it('are chosen by a click, which closes the dialog', async () => {
    const app = await show()
    await option(app, 'sea.png').click()
    const chosen = asset('sea.png')
    expect(app.outcomes).toEqual([{ src: chosen.url, asset: chosen }, null])
  })

  it('are chosen by the keyboard alone', async () => {
    const app = await show()
    await expect.element(option(app, 'sky.png')).toBeVisible()
    await app.screen.getByRole('searchbox', { name: 'Find an image' }).click()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(option(app, 'sky.png')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}')
    expect(app.outcomes).toMatchObject([{ src: asset('sea.png').url }, null])
  })

  it('are not chosen by Escape, which closes the dialog', async () => {
    const app = await show()
    await expect.element(option(app, 'sky.png')).toBeVisible()
    ;(option(app, 'sky.png').element() as HTMLElement).focus()
    await userEvent.keyboard('{Escape}')
    expect(app.outcomes).toEqual([null])
  })
})

describe('files from the device', () => {
  it('are chosen at once if there is one', async () => {
    serveUploads(name => ({ body: asset(name) }))
    const app = await show()
    await upload(app, 'new.png')
    await expect
      .poll(() => app.outcomes)
      .toEqual([{ src: asset('new.png').url, asset: asset('new.png') }, null])
  })

  it('are listed first if there are several; one that is refused says why, one can be cancelled', async () => {
    let finish = (): void => undefined
    serveUploads(name =>
      name === 'notes.png'
        ? { status: 400, body: { message: 'file must be a PNG' } }
        : new Promise(resolve => {
            finish = () => resolve({ body: asset(name) })
          }),
    )
    const app = await show()
    await upload(app, 'one.png', 'notes.png', 'two.png')
    await expect
      .element(app.screen.getByRole('progressbar', { name: 'one.png' }))
      .toHaveAttribute('aria-valuenow', '50')
    await app.screen.getByRole('button', { name: 'Cancel two.png' }).click()
    finish()
    await expect.element(app.screen.getByText('1 of 2 uploaded')).toBeVisible()
    await expect.element(app.screen.getByText('File must be a PNG.')).toBeVisible()
    expect(app.outcomes).toEqual([])
  })

  it('are taken wherever they are dropped, and only there', async () => {
    serveUploads(name => ({ body: asset(name) }))
    const app = await show()
    await openTab(app, 'From URL')
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(fileNamed('new.png'))
    const isUntouched = document.body.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
    )
    expect(isUntouched).toBe(false)
    await expect.poll(() => app.outcomes).toMatchObject([{ src: asset('new.png').url }, null])
  })

  it('are told what can be chosen if they are neither images nor SVGs', async () => {
    const refusal = 'file must be a PNG, JPEG, WebP, GIF, AVIF, TIFF or SVG image, or a TTF font'
    serveUploads(() => ({
      status: 415,
      code: 'unsupported_media_type',
      body: { message: refusal },
    }))
    const app = await show()
    await upload(app, 'notes.png')
    const told = 'Choose a PNG, JPEG, WebP, GIF, AVIF, TIFF or SVG.'
    await expect.element(app.screen.getByRole('alert')).toHaveTextContent(told)
    expect(app.outcomes).toEqual([])
  })

  it('are not chosen if they are fonts', async () => {
    serveUploads(name => ({ body: asset(name, { family: 'Inter', mimetype: 'font/ttf' }) }))
    const app = await show()
    await upload(app, 'inter.ttf')
    await expect
      .element(app.screen.getByRole('alert'))
      .toHaveTextContent('inter.ttf is a font. Choose an image or an SVG.')
    expect(app.outcomes).toEqual([])
  })
})

it('offers the images of brand kits that the app can show, by kit', async () => {
  const app = await show()
  await openTab(app, 'Brand')
  const list = app.screen.getByRole('listbox', { name: 'Northlight' })
  await expect.element(list).toBeVisible()
  expect(options(app)).toEqual(['Image 1'])
  await option(app, 'Image 1').click()
  expect(app.outcomes).toEqual([{ src: asset('logo.svg').url, asset: null }, null])
})

describe('an icon', () => {
  it('is found by its tags, outlined or filled, and is uploaded under its name', async () => {
    const sent = serveUploads(name => ({ body: asset(name, { mimetype: 'image/svg+xml' }) }))
    const app = await show()
    await openTab(app, 'Icons')
    const search = app.screen.getByRole('searchbox', { name: 'Find an icon' })
    await userEvent.fill(search, 'valentine')
    await expect.element(option(app, 'heart')).toBeVisible()
    await app.screen.getByRole('radio', { name: 'Filled' }).click()
    await option(app, 'heart').click()
    await expect
      .poll(() => app.outcomes)
      .toMatchObject([{ src: asset('heart-filled.svg').url, icon: 'heart-filled' }, null])
    expect(sent).toEqual(['heart-filled.svg'])
  })

  it('is found in its category, and more of them are loaded on request', async () => {
    const app = await show()
    await openTab(app, 'Icons')
    await expect.poll(() => options(app)).toHaveLength(120)
    await app.screen.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => options(app)).toHaveLength(240)
    await app.screen.getByRole('button', { name: /All categories/ }).click()
    await app.screen.getByRole('option', { name: 'Zodiac' }).click()
    await expect.poll(() => options(app)).toContain('zodiac leo')
    await expect.poll(() => options(app).length).toBeLessThan(20)
    await userEvent.fill(app.screen.getByRole('searchbox', { name: 'Find an icon' }), 'qqq')
    await expect.element(app.screen.getByText('No icon is called “qqq”.')).toBeVisible()
  })

  it('says why it could not be uploaded', async () => {
    serveUploads(() => ({ status: 400, body: { message: 'there is no room' } }))
    const app = await show()
    await openTab(app, 'Icons')
    await userEvent.fill(app.screen.getByRole('searchbox', { name: 'Find an icon' }), 'heart')
    await option(app, 'heart').click()
    await expect.element(app.screen.getByRole('alert')).toHaveTextContent('There is no room.')
    expect(app.outcomes).toEqual([])
  })
})

describe('a URL', () => {
  it('is typed at once if the dialog opens there', async () => {
    const app = await show(null, 'url')
    await expect.element(app.screen.getByRole('textbox', { name: 'URL' })).toHaveFocus()
  })

  it('is reached by the arrow keys, which no tab before it stops', async () => {
    const app = await show()
    const tab = (name: string) => app.screen.getByRole('tab', { name })
    await tab('Uploads').click()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(app.screen.getByRole('searchbox', { name: 'Find an icon' })).toBeVisible()
    await expect.element(tab('Icons')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('From URL')).toHaveFocus()
  })

  it('is used as it is', async () => {
    const app = await show()
    await openTab(app, 'From URL')
    const field = app.screen.getByRole('textbox', { name: 'URL' })
    await userEvent.fill(field, 'sea.png')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription(/begins with https/)
    await userEvent.fill(field, ' https://cdn.example/sea.png ')
    await app.screen.getByRole('button', { name: 'Use image' }).click()
    expect(app.outcomes).toEqual([{ src: 'https://cdn.example/sea.png', asset: null }, null])
  })

  it('says why it cannot be used, and the dialog stays', async () => {
    const app = await show('src must use port 80 or 443')
    await openTab(app, 'From URL')
    await userEvent.fill(app.screen.getByRole('textbox', { name: 'URL' }), 'https://a.example:81/')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(app.screen.getByRole('alert'))
      .toHaveTextContent('src must use port 80 or 443')
    expect(app.outcomes).toHaveLength(1)
  })
})
