import { describe, expect, it } from 'vitest'
import { completed, expired, failed } from '../../../specimens/samples'
import { listed, type Received, refused } from '../../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { RenderPage } from './render-page'

type Around = NonNullable<Parameters<typeof showInApp>[1]>

const { id } = completed

const show = (render: unknown, { role, answers = {} }: Around = {}): Promise<ShownApp> =>
  showInApp(<RenderPage id={id} />, {
    ...(role && { role }),
    answers: {
      [`GET /api/v1/renders/${id}`]: render as object,
      [`GET /api/v1/designs`]: ({ query }: Received) =>
        listed(query.ids === completed.designId ? [{ id: completed.designId, name: 'Card' }] : []),
      [`GET /api/v1/templates`]: listed([]),
      'GET /api/app/keys': listed([]),
      ...answers,
    },
  })

describe('a render that failed', () => {
  it('says the element, the host and what to do', async () => {
    const { screen } = await show(failed)
    const cause = screen.getByRole('region', { name: 'Cause' })
    await expect.element(cause).toHaveTextContent(/Element "photo"/)
    await expect.element(cause).toHaveTextContent(/Codeasset_unusable/)
    await expect.element(cause).toHaveTextContent(/Elementphoto/)
    await expect.element(cause).toHaveTextContent(/Hostcdn\.northlight\.example/)
    await expect.element(cause).toHaveTextContent(/upload it/)
    await expect
      .element(cause.getByRole('link', { name: 'What the codes mean' }))
      .toHaveAttribute('href', '/docs/errors')
  })
})

describe('the cause of a failure', () => {
  const fail = (code: string, message: string, more: object = {}) =>
    show({ ...failed, error: { code, message }, ...more })

  it.each([
    ['render_timeout', 'It took longer than 30 s', /Ask for fewer pages/],
    ['render_crashed', 'It ended', /Contact your administrator with the ID of this render/],
    ['asset_unusable', 'the uploaded file is no image', /Upload another file in its place/],
  ])('says what helps against %s', async (code, message, advice) => {
    const { screen } = await fail(code, message)
    const cause = screen.getByRole('region', { name: 'Cause' })
    await expect.element(cause).toHaveTextContent(advice)
    await expect.element(cause).not.toHaveTextContent(/Element|Host/)
  })

  it('says how long it waited, and how long it took', async () => {
    const { screen } = await fail('internal', 'it broke', {
      createdAt: '2026-01-12T09:14:00.000Z',
      startedAt: '2026-01-12T09:14:00.250Z',
      finishedAt: '2026-01-12T09:14:02.750Z',
    })
    const cause = screen.getByRole('region', { name: 'Cause' })
    await expect.element(cause).toHaveTextContent(/It broke.*Waited250 ms.*Failed after2\.5 s/)
  })

  it('says only how long it waited where no worker took it', async () => {
    const { screen } = await fail('internal', 'it broke', {
      createdAt: '2026-01-12T09:14:00.000Z',
      startedAt: null,
      finishedAt: '2026-01-12T09:14:04.000Z',
    })
    const cause = screen.getByRole('region', { name: 'Cause' })
    await expect.element(cause).toHaveTextContent(/Waited4 s.*Failed after0 ms/)
  })
})

describe('a render that has not ended', () => {
  const queued = { ...failed, status: 'queued', error: undefined, finishedAt: null }

  it('says what it waits for, and is cancelled', async () => {
    const app = await show(queued, {
      answers: { [`POST /api/v1/renders/${id}/cancel`]: { ...queued, status: 'cancelled' } },
    })
    await expect.element(app.screen.getByText(/^It is waiting for a worker\./)).toBeVisible()
    await app.screen.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => changesIn(app.received)).toHaveLength(1)
    expect(changesIn(app.received)[0]?.[0]).toContain(id)
  })

  it('can only be watched by viewers', async () => {
    const { screen } = await show(queued, { role: 'viewer' })
    await expect.element(screen.getByText(/^It is waiting for a worker\./)).toBeVisible()
    for (const name of ['Cancel', 'Replay'])
      await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
  })
})

describe('a replay', () => {
  const request = { modifications: [{ id: 'headline', text: 'Hi' }], formats: ['png'], scale: 2 }
  const again = { [`POST /api/v1/${completed.designId}/generate`]: { ...completed, id: 'rnd_02' } }

  it.each([
    ['Replay', completed, {}],
    ['Replay with report', { ...completed, report: undefined }, { report: true }],
    ['Render again', expired, {}],
  ])('by “%s” sends the same request, and opens the new render', async (name, render, more) => {
    const app = await show({ ...render, request }, { answers: again })
    await app.screen.getByRole('button', { name, exact: true }).click()
    await expect.poll(app.path).toBe('/renders/rnd_02')
    expect(changesIn(app.received)[0]?.[1]).toMatchObject({ ...request, ...more })
  })

  it('says why it is refused', async () => {
    const app = await show(completed, {
      answers: {
        [`POST /api/v1/${completed.designId}/generate`]: () =>
          refused(404, 'not_found', 'no such design'),
      },
    })
    await app.screen.getByRole('button', { name: 'Replay', exact: true }).click()
    await expect.element(app.screen.getByText('No such design.')).toBeVisible()
    expect(app.path()).toBe('/')
  })

  it('is changed first on the page of the design', async () => {
    const { screen } = await show(completed)
    await expect
      .element(screen.getByRole('link', { name: 'Edit request' }))
      .toHaveAttribute('href', expect.stringContaining(`render=${id}`))
  })
})

describe('a render that has its files', () => {
  it('shows each with its facts, opens it, and saves it under the name of the design', async () => {
    const url = `${location.origin}/files/org/card.jpg`
    const files = completed.files.map(file => ({ ...file, url }))
    const { screen } = await show({ ...completed, files })
    const first = screen.getByRole('region', { name: 'Files' }).getByRole('figure').first()
    await expect.element(first).toHaveTextContent(/JPEG · 1280 × 720 · 82 KB/)
    await expect
      .element(first.getByRole('link', { name: 'Open' }))
      .toHaveAttribute('href', '/files/org/card.jpg?stream')
    await expect
      .element(first.getByRole('link', { name: 'Download' }))
      .toHaveAttribute('download', 'Card-1.jpg')
    // The dev server has no such file.
    await expect.element(first).toHaveTextContent(/This file no longer exists\./)
  })

  it('shows the preview of a PDF, and of a file elsewhere only its URL', async () => {
    const [file] = completed.files
    const own = `${location.origin}/files/org/`
    const { screen } = await show({
      ...completed,
      files: [
        { ...file, format: 'pdf', url: `${own}menu.pdf`, previewUrl: `${own}menu.png` },
        { ...file, format: 'png', url: 'https://cdn.example/menu.png' },
      ],
    })
    const files = screen.getByRole('region', { name: 'Files' }).getByRole('figure')
    await expect
      .element(files.first().getByRole('link', { name: 'Download' }))
      .toHaveAttribute('download', 'Card-1.pdf')
    await expect.element(files.nth(1).getByRole('link')).not.toBeInTheDocument()
    await expect.element(files.nth(1).getByRole('button', { name: 'Copy URL' })).toBeVisible()
  })

  it('says until when they are kept', async () => {
    const { screen } = await show({ ...completed, expiresAt: '2999-03-01T12:00:00.000Z' })
    await expect.element(screen.getByText('Kept until 1 Mar 2999')).toBeVisible()
  })

  it('whose time is over says so, and viewers cannot have them again', async () => {
    const { screen } = await show(expired, { role: 'viewer' })
    await expect.element(screen.getByText(/^These files were kept until 13 Jan/)).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Render again' }))
      .not.toBeInTheDocument()
    await expect.element(screen.getByRole('img', { name: /rendered/ })).not.toBeInTheDocument()
  })

  it('says how long each stage took, or that nothing was drawn', async () => {
    const { screen } = await show({ ...completed, stages: { ...completed.stages, raster: 1808 } })
    const stages = screen.getByRole('region', { name: 'Stages' })
    await expect.element(stages).toHaveTextContent(/2 s in total/)
    const each = stages.getByRole('listitem').elements()
    expect(each.map(({ textContent }) => textContent)).toEqual([
      'queue15 ms',
      'fetch–',
      'decode48 ms',
      'layout21 ms',
      'raster1,808 ms',
      'encode95 ms',
      'store4 ms',
    ])
  })

  it('that were there already say so', async () => {
    const { screen } = await show({ ...completed, cached: true })
    await expect.element(screen.getByText(/^These files come from an earlier render/)).toBeVisible()
  })

  it('shows what it was asked for', async () => {
    const { screen } = await show({ ...completed, request: { modifications: [], scale: 2 } })
    await expect.element(screen.getByLabelText('Request')).toHaveTextContent(/"scale": 2/)
  })

  it('says its warnings, and what became of each element', async () => {
    const { screen } = await show(completed)
    await expect
      .element(screen.getByRole('region', { name: '1 warning' }))
      .toHaveTextContent(/headlin.*unknown_element/)
    const report = screen.getByRole('table', { name: 'Report' })
    await expect.element(report.getByRole('row', { name: /photo/ })).toHaveTextContent(/58/)
  })

  it('offers a report where the request asked for none', async () => {
    const { screen } = await show({ ...completed, report: undefined })
    await expect.element(screen.getByRole('button', { name: 'Replay with report' })).toBeVisible()
  })

  it('leads to its design and the other renders of it', async () => {
    const { screen } = await show(completed)
    const facts = screen.getByRole('complementary', { name: 'Details' })
    await expect
      .element(facts.getByRole('link', { name: 'All its renders' }))
      .toHaveAttribute('href', `/renders?designId=${completed.designId}`)
    await expect.element(facts).toHaveTextContent(/"order": 4711/)
  })
})

describe('the report', () => {
  const report = (element: object) =>
    show({ ...completed, report: { elements: [{ id: 'headline', page: 2, ...element }] } })

  it.each([
    [{ applied: ['text', 'fill'], ignored: [] }, /Applied:|text, fill/],
    [{ applied: [], ignored: [] }, /unchanged/],
    [{ applied: [], ignored: [{ key: 'crop', reason: 'is smaller' }] }, /crop is smaller/],
    [{ applied: [], ignored: [], overflowed: true, lines: 3 }, /3 lines · does not fit/],
    [{ applied: [], ignored: [], fallbackFonts: ['Noto Sans'] }, /drawn with Noto Sans/],
    [{ applied: [], ignored: [], missingGlyphs: ['𓀀'] }, /no glyph for 𓀀/],
    [
      {
        applied: [],
        ignored: [],
        assetError: { message: 'the file answered 404', shown: 'fallback' },
      },
      /the file answered 404; its fallbackSrc is shown/,
    ],
  ])('says of an element %j', async (element, words) => {
    const { screen } = await report(element)
    await expect
      .element(screen.getByRole('table', { name: 'Report' }).getByRole('row', { name: /headline/ }))
      .toHaveTextContent(words)
  })

  it('says that there is nothing to report', async () => {
    const { screen } = await show({ ...completed, report: { elements: [] } })
    await expect.element(screen.getByText(/^The request changed no elements/)).toBeVisible()
  })
})

describe('the facts', () => {
  const facts = async (render: object, around: Around = {}) =>
    (await show({ ...completed, ...render }, around)).screen.getByRole('complementary', {
      name: 'Details',
    })
  const keys = listed([{ id: 'key_1', name: 'Website', prefix: 'pk_', lastFour: 'a1b2' }])

  it.each([
    ['the name of its key', { keyId: 'key_1' }, /Requested byWebsite/],
    ['that a key is not known', { keyId: 'key_gone' }, /Requested byA key/],
    ['that it was an inbound hook', { keyId: 'hok_1' }, /Requested byAn inbound hook/],
    ['that it was the app', { keyId: null, userId: null }, /Requested byIn the app/],
    ['the user of an embedded editor', { keyId: null, userId: '7' }, /Requested byUser 7/],
  ])('say %s', async (_, by, words) => {
    const shown = await facts(by, { answers: { 'GET /api/app/keys': keys } })
    await expect.element(shown).toHaveTextContent(words)
  })

  it('lead to the other renders of the key', async () => {
    const shown = await facts({ keyId: 'key_1' }, { answers: { 'GET /api/app/keys': keys } })
    await expect
      .element(shown.getByRole('link', { name: 'Website' }))
      .toHaveAttribute('href', '/renders?keyId=key_1')
  })

  it('lead to the version that was rendered', async () => {
    const shown = await facts({})
    await expect.element(shown).toHaveTextContent(/Version 7/)
  })
})

it('a render that is gone leads back instead of trying again', async () => {
  const { screen } = await show(() => refused(404, 'not_found', 'no such render'))
  const fault = screen.getByRole('alert')
  await expect.element(fault).toHaveTextContent(/It may have been deleted\./)
  await expect
    .element(fault.getByRole('link', { name: 'All renders' }))
    .toHaveAttribute('href', '/renders')
})
