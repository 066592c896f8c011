import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { completed } from '../../../specimens/samples'
import { savedFiles } from '../../../testing/components/saved-files'
import { refused } from '../../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { type Body } from '../request/body'
import { DownloadBar } from './download-bar'

type Around = NonNullable<Parameters<typeof showInApp>[1]>

const body = { modifications: [], scale: 2 }
const generate = 'POST /api/v1/dsg_1/generate'
const url = `${location.origin}/files/org/card.jpg`
const files = (count: number): object => ({
  ...completed,
  files: Array.from({ length: count }, (_, at) => ({ ...completed.files[0], url, page: at + 1 })),
})

const answering: NonNullable<Around['answers']> = {
  [generate]: files(1),
  'GET /files/org/card.jpg': () => new Response('bytes'),
}

const show = (
  { answers = {}, ...around }: Around = {},
  blocker: string | null = null,
): Promise<ShownApp> =>
  showInApp(<DownloadBar id="dsg_1" name="Spring card" body={body} blocker={blocker} isMain />, {
    role: 'editor',
    ...around,
    answers: { ...answering, ...answers },
  })

/** A request that a button changes. */
function Changing(): ReactNode {
  const [shown, setShown] = useState<Body>(body)
  return (
    <>
      <button type="button" onClick={() => setShown({ ...body, scale: 1 })}>
        Change
      </button>
      <DownloadBar id="dsg_1" name="Spring card" body={shown} blocker={null} isMain />
    </>
  )
}

const download = async ({ screen }: ShownApp): Promise<void> =>
  screen.getByRole('button', { name: 'Download' }).click()

describe('a download', () => {
  it('renders the request as it is shown, and saves the file under the name of the design', async () => {
    const saved = savedFiles()
    const app = await show()
    await download(app)
    await expect.poll(() => saved).toEqual(['spring-card.jpg'])
    expect(changesIn(app.received)).toEqual([[generate, { ...body, format: 'jpeg' }]])
  })

  it('is reported until the request changes', async () => {
    const saved = savedFiles()
    const app = await showInApp(<Changing />, { role: 'editor', answers: answering })
    const words = app.screen.getByText('Downloaded.')
    await download(app)
    await expect.element(words).toBeVisible()
    expect(saved).toHaveLength(1)
    await app.screen.getByRole('button', { name: 'Change' }).click()
    await expect.element(words).not.toBeInTheDocument()
  })

  it('is in the chosen format', async () => {
    const saved = savedFiles()
    const app = await show()
    await app.screen.getByRole('button', { name: /Format$/ }).click()
    await app.screen.getByRole('option', { name: 'PDF' }).click()
    await download(app)
    await expect.poll(() => saved).toHaveLength(1)
    expect(changesIn(app.received)[0]?.[1]).toMatchObject({ format: 'pdf', pdf: { merge: true } })
  })

  it('is in the format that was chosen last, also on another page', async () => {
    const app = await show()
    await app.screen.getByRole('button', { name: /Format$/ }).click()
    await app.screen.getByRole('option', { name: 'WebP' }).click()
    await app.screen.unmount()
    const saved = savedFiles()
    const again = await show()
    await download(again)
    await expect.poll(() => saved).toHaveLength(1)
    expect(changesIn(again.received)[0]?.[1]).toMatchObject({ format: 'webp' })
  })

  it('of several pages is one archive', async () => {
    const saved = savedFiles()
    const app = await show({ answers: { [generate]: files(3) } })
    await download(app)
    await expect.poll(() => saved).toEqual(['spring-card.zip'])
  })

  it.each([
    [
      'the service refuses',
      { [generate]: () => refused(400, 'field_violated', 'text is long') },
      'Text is long.',
    ],
    [
      'the file is gone',
      { 'GET /files/org/card.jpg': () => new Response(null, { status: 404 }) },
      'The file no longer exists. Render it again.',
    ],
    [
      'the file is on another host',
      {
        [generate]: {
          ...completed,
          files: [{ ...completed.files[0], url: 'https://cdn.example/card.jpg' }],
        },
      },
      'The file is on another host.',
    ],
    [
      'the connection is lost',
      {
        'GET /files/org/card.jpg': () => {
          throw new TypeError('Failed to fetch')
        },
      },
      'No response from the service. Check your connection and try again.',
    ],
  ])('says why there is no file if %s', async (_, answers, words) => {
    const saved = savedFiles()
    const app = await show({ answers })
    await download(app)
    await expect.element(app.screen.getByText(words)).toBeVisible()
    expect(saved).toEqual([])
  })

  it('waits for what has to be fixed first', async () => {
    const { screen } = await show({}, 'Fix the marked field first.')
    await expect.element(screen.getByRole('button', { name: 'Download' })).toBeDisabled()
    await expect.element(screen.getByText('Fix the marked field first.')).toBeVisible()
  })

  it('is only for editors and owners, as viewers are told', async () => {
    const { screen } = await show({ role: 'viewer' }, 'Fix the marked field first.')
    await expect.element(screen.getByRole('button', { name: 'Download' })).toBeDisabled()
    await expect.element(screen.getByText('Only editors and owners can download.')).toBeVisible()
    await expect.element(screen.getByText('Fix the marked field first.')).not.toBeInTheDocument()
  })
})
