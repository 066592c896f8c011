import { parseDesign } from '@platen/design'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { completed, failed } from '../../../specimens/samples'
import { refused } from '../../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { RenderBox } from './render-box'

const { design } = parseDesign({
  schemaVersion: 1,
  width: 100,
  height: 100,
  pages: [{ id: 'page', children: [] }],
})
const body = { modifications: [{ id: 'headline', text: 'Hi' }], transparent: true }
const warning = completed.warnings[0]?.message ?? ''
const begun = 'POST /api/v1/dsg_1/generate'
const read = `GET /api/v1/renders/${completed.id}`

type Around = NonNullable<Parameters<typeof showInApp>[1]>
type Props = Parameters<typeof RenderBox>[0]

const Box = (props: Partial<Props>): ReactNode => (
  <RenderBox
    id="dsg_1"
    name="Card"
    body={body}
    isWhole
    shown={{ design, replacedSources: [] }}
    fonts={null}
    shownWarnings={[]}
    replayed={null}
    {...props}
  />
)

const show = ({ answers = {}, ...around }: Around, props: Partial<Props> = {}): Promise<ShownApp> =>
  showInApp(<Box {...props} />, {
    role: 'editor',
    ...around,
    answers: { [begun]: { ...failed, status: 'queued' }, [read]: completed, ...answers },
  })

/** A request that the button _Edit_ changes. */
function Edited(): ReactNode {
  const [changed, setChanged] = useState(body)
  return (
    <>
      <button onClick={() => setChanged({ ...body })}>Edit</button>
      <Box body={changed} />
    </>
  )
}

const render = async ({ screen }: ShownApp, name = 'Render'): Promise<void> =>
  screen.getByRole('button', { name, exact: true }).click()

describe('a request that is rendered', () => {
  it('is watched until its files are there, with a report of what became of each element', async () => {
    let isDone = false
    const app = await show({
      answers: {
        [read]: () => (isDone ? completed : { ...failed, status: 'rendering', error: null }),
      },
    })
    await render(app)
    await expect.poll(() => document.title).toBe('Rendering… Card · Platen')
    const dryRun = app.screen.getByRole('button', { name: 'Dry run' })
    await expect.element(dryRun).toBeDisabled()
    isDone = true
    await expect.element(app.screen.getByText('Done in 191 ms')).toBeVisible()
    await expect.element(dryRun).toBeEnabled()
    expect(document.title).toBe('Card · Platen')
    expect(changesIn(app.received)).toEqual([
      [begun, { ...body, report: true, map: true, async: true }],
    ])
    await expect.element(app.screen.getByRole('list', { name: 'Stages' })).toBeVisible()
    await expect
      .element(app.screen.getByRole('table', { name: 'Report' }))
      .toHaveTextContent(/headline.*text.*32 px · 1 line/)
    await expect.element(app.screen.getByText(warning)).toBeVisible()
  })

  it('is not sent while what is typed cannot be read', async () => {
    const { screen } = await show({}, { isWhole: false })
    for (const name of ['Render', 'Dry run'])
      await expect.element(screen.getByRole('button', { name, exact: true })).toBeDisabled()
  })

  it('shows its files, each to be opened', async () => {
    const url = `${location.origin}/files/org/card.jpg`
    const files = completed.files.map(file => ({ ...file, url }))
    const app = await show({ answers: { [read]: { ...completed, files } } })
    await render(app)
    const first = app.screen.getByRole('figure').first()
    await expect.element(first).toHaveTextContent(/^jpeg · 1280 × 720 · 83 KB/)
    await expect
      .element(first.getByRole('link', { name: 'Open the file' }))
      .toHaveAttribute('href', '/files/org/card.jpg?stream')
  })

  it('does not repeat a warning that is already next to the request', async () => {
    const app = await show({}, { shownWarnings: [warning] })
    await render(app)
    await expect.element(app.screen.getByRole('table', { name: 'Report' })).toBeVisible()
    await expect.element(app.screen.getByText(warning)).not.toBeInTheDocument()
  })

  it('says that its files were there already', async () => {
    const app = await show({ answers: { [read]: { ...completed, cached: true } } })
    await render(app)
    await expect.element(app.screen.getByText('Done, served from cache')).toBeVisible()
    await expect.element(app.screen.getByRole('list', { name: 'Stages' })).not.toBeInTheDocument()
  })

  it('says why it failed, with the code for programs, and is tried again', async () => {
    const app = await show({ answers: { [read]: failed } })
    await render(app)
    const fault = app.screen.getByRole('alert')
    await expect.element(fault).toHaveTextContent(/answered 404.*Code asset_unusable/)
    await fault.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => changesIn(app.received)).toHaveLength(2)
  })

  it('says why it is refused', async () => {
    const app = await show({
      answers: { [begun]: () => refused(400, 'invalid_request', 'scale must be at most 4') },
    })
    await render(app)
    await expect.element(app.screen.getByText('Scale must be at most 4.')).toBeVisible()
    await expect
      .element(app.screen.getByRole('link', { name: 'See in request log' }))
      .toHaveAttribute('href', '/renders/requests?q=req_1')
  })

  it.each(['Render', 'Dry run'])('says so until it changes, after %s', async name => {
    const answer = () => refused(400, 'invalid_request', 'scale must be at most 4')
    const app = await showInApp(<Edited />, { role: 'editor', answers: { [begun]: answer } })
    await render(app, name)
    await expect.element(app.screen.getByText('Scale must be at most 4.')).toBeVisible()
    await app.screen.getByRole('button', { name: 'Edit' }).click()
    await expect.element(app.screen.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a dry run', () => {
  const answer = {
    dryRun: true,
    designId: 'dsg_1',
    version: 1,
    valid: true,
    warnings: [],
    modifications: [{ index: 0, id: 'headline', applied: ['text'], ignored: [] }],
    assets: [],
  }
  const runDry = async (more: object, props?: Partial<Props>): Promise<ShownApp> => {
    const app = await show({ answers: { [begun]: { ...answer, ...more } } }, props)
    await render(app, 'Dry run')
    return app
  }
  const region = ({ screen }: ShownApp) => screen.getByRole('region', { name: 'Dry run' })
  const status = ({ screen }: ShownApp) => screen.getByRole('status')

  it('says that nothing would be cut or ignored, and starts no render', async () => {
    const app = await runDry({})
    await expect.element(status(app)).toHaveTextContent('No problems found')
    await expect.element(region(app)).not.toBeInTheDocument()
    expect(changesIn(app.received)).toEqual([[begun, { ...body, dryRun: true }]])
  })

  it('leaves out what only a render may have', async () => {
    const webhookUrl = 'https://hooks.example/platen'
    const app = await runDry({}, { body: { ...body, webhookUrl, async: true, layout: true } })
    await expect.element(status(app)).toHaveTextContent('No problems found')
    expect(changesIn(app.received)).toEqual([[begun, { ...body, layout: true, dryRun: true }]])
  })

  it('shows what would be cut, ignored and missing, and other warnings, each once', async () => {
    const app = await runDry({
      valid: false,
      warnings: [
        { code: 'text_overflow', message: 'does not fit', elementId: 'headline', overBy: 12 },
        { code: 'text_overflow', message: 'does not fit', elementId: 'price', overBy: 1 },
        { code: 'text_overflow', message: 'does not fit', elementId: 'note' },
        { code: 'unknown_element', message: 'matches no element', elementId: 'headlin' },
        { code: 'low_resolution', message: 'The photo has 40 dpi', elementId: 'photo' },
      ],
      modifications: [
        {
          index: 0,
          id: 'headlin',
          applied: [],
          ignored: [{ key: 'text', reason: 'unknown element', nearest: 'headline' }],
        },
      ],
      assets: [
        { elementId: 'photo', host: 'cdn.example', status: 'missing', reason: 'It is gone' },
      ],
    })
    await expect.element(status(app)).toHaveTextContent('The render would fail')
    const found = region(app)
    const titles = ['Too long', 'Would be ignored', 'Missing: the render would fail', 'Warnings']
    for (const name of titles)
      await expect.element(found.getByRole('heading', { name })).toBeVisible()
    expect(
      found
        .getByRole('listitem')
        .elements()
        .map(item => item.textContent),
    ).toEqual([
      'headline is 12 characters too long',
      'price is 1 character too long',
      'note does not fit',
      'headlin.text: unknown element. Did you mean headline?',
      'element "photo": It is gone',
      'The photo has 40 dpi',
    ])
  })

  it('says once the request has changed since', async () => {
    const app = await showInApp(<Edited />, { answers: { [begun]: answer } })
    await render(app, 'Dry run')
    await expect.element(status(app)).toHaveTextContent('No problems found')
    await app.screen.getByRole('button', { name: 'Edit' }).click()
    await expect.element(region(app)).toHaveTextContent('changed since this dry run')
    await render(app, 'Dry run')
    await expect.element(region(app)).not.toBeInTheDocument()
  })

  it('gives way to the render, which is a real one', async () => {
    const app = await show(
      {
        answers: {
          [begun]: ({ body }: { body: object }) =>
            'dryRun' in body ? answer : { ...failed, status: 'queued' },
        },
      },
      { body: { ...body, dryRun: true } },
    )
    await render(app, 'Dry run')
    await expect.element(status(app)).toHaveTextContent('No problems found')
    await render(app)
    await expect.element(status(app)).toHaveTextContent('Done in 191 ms')
  })

  it('says why it is refused, and is tried again', async () => {
    const app = await show({
      answers: {
        [begun]: () => refused(429, 'rate_limited', 'At most 100 dry runs may be open at once'),
      },
    })
    await render(app, 'Dry run')
    await expect.element(app.screen.getByRole('alert')).toBeVisible()
  })
})

it('the request of another render is replayed, and the render named', async () => {
  const app = await show({}, { replayed: 'rnd_09' })
  await expect
    .element(app.screen.getByRole('button', { name: 'Copy render ID rnd_09' }))
    .toBeVisible()
  await render(app, 'Replay')
  await expect.element(app.screen.getByText('Done in 191 ms')).toBeVisible()
})

it('viewers do not render, and are told who does', async () => {
  const { screen } = await show({ role: 'viewer' })
  await expect.element(screen.getByRole('button', { name: 'Render' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Dry run' })).toBeDisabled()
  await expect.element(screen.getByText(/^Only editors and owners can render\./)).toBeVisible()
})
