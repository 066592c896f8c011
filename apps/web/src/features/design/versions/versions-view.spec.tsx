import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listed, type Received, refused } from '../../../testing/components/served'
import { linksIn, type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { VersionsView } from './versions-view'
// Otherwise loaded on demand, which a test does not wait for.
import '../../../parts/designs/affected/affected-calls'
import '../../../parts/designs/affected/affected-elements'

const at = '2026-01-12T09:14:01.000Z'
const size = { width: 600, height: 400 }
const thumbnail = `${location.origin}/files/org/card.jpg`

const version = (number: number, more: object = {}): object => ({
  version: number,
  author: { kind: 'user', id: 'usr_ada', name: 'Ada Lindqvist' },
  createdAt: at,
  note: null,
  thumbnail,
  ...more,
})

const draft = {
  baseVersion: 3,
  revision: 5,
  updatedAt: at,
  updatedBy: { kind: 'embed', id: '7', name: null },
}

type Around = NonNullable<Parameters<typeof showInApp>[1]>

interface Shown extends Around {
  id?: string
  /** The draft of the design; null for none. */
  drafted?: object | null
}

const show = ({ id = 'dsg_1', drafted = null, answers = {}, ...around }: Shown = {}) =>
  showInApp(<VersionsView id={id} />, {
    role: 'editor',
    ...around,
    answers: {
      'GET /api/v1/designs/dsg_1': { size, draft: drafted && { size, thumbnail, ...drafted } },
      'GET /api/v1/designs/dsg_1/draft': { ...draft, ...drafted },
      'GET /api/v1/designs/dsg_1/versions': listed([
        version(3, { note: 'New headline' }),
        version(2, { author: { kind: 'key', id: 'key_1', name: null } }),
        version(1, { author: null }),
      ]),
      'GET /api/v1/designs/dsg_1/field-use': { data: [] },
      ...answers,
    },
  })

/** An approval of a version. */
const approval = (version: number, name: string): object => ({
  id: `apr_${version}_${name}`,
  designId: 'dsg_1',
  shareId: 'shr_1',
  version,
  name,
  createdAt: at,
})

/** A card whose headline has this id. */
const card = (id: string): object => ({
  schemaVersion: 1,
  ...size,
  pages: [
    {
      id: 'front',
      children: [{ id, type: 'text', x: 0, y: 0, width: 90, height: 20, text: 'Sale' }],
    },
  ],
})

/** The answers for a design whose latest version has a headline that calls set, and whose draft and second version have a title instead. */
const affecting = {
  'GET /api/v1/designs/dsg_1/field-use': {
    data: [
      {
        elementId: 'headline',
        key: 'text',
        calls: 4100,
        callers: [{ keyId: 'key_1', name: 'Shop' }],
      },
    ],
  },
  'GET /api/v1/designs/dsg_1': ({ query }: Received) => ({
    size,
    draft: { size, thumbnail },
    ...(query.document === 'true' && { document: card('headline') }),
  }),
  'GET /api/v1/designs/dsg_1/versions/2': { ...version(2), document: card('title') },
  'GET /api/v1/designs/dsg_1/draft': { ...draft, document: card('title') },
}

const sentence = '1 key sent headline.text 4,100 times in 30 days; this version has no headline.'

const items = ({ screen }: ShownApp) =>
  screen.getByRole('list', { name: 'Versions' }).getByRole('listitem')

const press = ({ screen }: ShownApp, name: string): Promise<void> =>
  screen.getByRole('button', { name, exact: true }).click()

/** The changes that were sent, each with the version or revision that it replaces. */
const sent = ({ received }: ShownApp) =>
  received
    .filter(({ call }) => !call.startsWith('GET '))
    .map(({ call, headers, body }: Received) => [call, headers['if-match'], body])

it('a version says who has approved it', async () => {
  const approvals = [approval(3, 'Grace'), approval(3, 'Ada'), approval(1, 'Mary')]
  const app = await show({ answers: { 'GET /api/v1/designs/dsg_1/approvals': listed(approvals) } })
  await expect
    .element(items(app).first())
    .toHaveTextContent(/Approved by Ada, 12 Jan.*Approved by Grace, 12 Jan/)
  await expect.element(items(app).last()).toHaveTextContent(/Approved by Mary/)
  await expect.element(items(app).nth(1)).not.toHaveTextContent(/Approved/)
})

describe('an approval', () => {
  const path = '/api/v1/designs/dsg_1/approvals'

  /** Shows versions with an approval that can be removed. */
  async function showApproved(more: Partial<Shown> = {}): Promise<ShownApp> {
    const all = [approval(3, 'Grace'), approval(3, 'Ada')]
    return show({
      ...more,
      answers: {
        [`GET ${path}`]: () => listed(all),
        [`DELETE ${path}/apr_3_Grace`]() {
          all.shift()
          return new Response(null, { status: 204 })
        },
        ...more.answers,
      },
    })
  }

  it('is removed after confirmation', async () => {
    const app = await showApproved()
    await press(app, 'Remove the approval of Grace')
    const dialog = app.screen.getByRole('alertdialog', { name: 'Remove the approval of Grace?' })
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(items(app).first()).not.toHaveTextContent(/Approved by Grace/)
    await expect.element(items(app).first()).toHaveTextContent(/Approved by Ada/)
    expect(sent(app)).toEqual([[`DELETE ${path}/apr_3_Grace`, undefined, undefined]])
  })

  it('that cannot be removed says why', async () => {
    const app = await showApproved({
      answers: {
        [`DELETE ${path}/apr_3_Grace`]: () => refused(404, 'not_found', 'Approval not found'),
      },
    })
    await press(app, 'Remove the approval of Grace')
    const dialog = app.screen.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(dialog).toHaveTextContent(/Approval not found/)
  })

  it('is not removed by viewers', async () => {
    const app = await showApproved({ role: 'viewer' })
    await expect.element(items(app).first()).toHaveTextContent(/Approved by Grace/)
    const remove = app.screen.getByRole('button', { name: 'Remove the approval of Grace' })
    await expect.element(remove).not.toBeInTheDocument()
  })
})

describe('the versions', () => {
  it('say who made each and why, and lead to what they show; the latest has no number to pin', async () => {
    const app = await show()
    await expect
      .element(items(app).nth(0))
      .toHaveTextContent(/^Version 3LatestNew headlineAda Lindqvist · /)
    await expect.element(items(app).nth(1)).toHaveTextContent(/^Version 2A key · /)
    await expect.element(items(app).nth(2)).toHaveTextContent(/^Version 1Unknown · /)
    expect(linksIn(app.screen.getByRole('list', { name: 'Versions' }))).toEqual([
      '/designs/dsg_1?tab=versions',
      '/designs/dsg_1/compare?from=2&to=3',
      '/designs/dsg_1@2?tab=versions',
      '/designs/dsg_1/compare?from=1&to=2',
      '/designs/dsg_1@1?tab=versions',
    ])
  })

  it.each([
    ['dsg_1', 'Version 3'],
    ['dsg_1@2', 'Version 2'],
  ])('mark the one that the preview of %s shows', async (id, name) => {
    const app = await show({ id })
    const current = () =>
      items(app)
        .getByRole('link')
        .elements()
        .filter(link => link.ariaCurrent === 'true')
        .map(({ textContent }) => textContent)
    await expect.poll(current).toEqual([name])
  })

  it('go on at the end of the list', async () => {
    const app = await show({
      answers: {
        'GET /api/v1/designs/dsg_1/versions': ({ query }: Received) => {
          const page = Number(query.page)
          return { data: [version(2 - page)], total: 2, page, perPage: 1 }
        },
      },
    })
    await app.screen.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => items(app).elements()).toHaveLength(2)
  })

  it('say why they cannot be read', async () => {
    const app = await show({
      answers: {
        'GET /api/v1/designs/dsg_1/versions': () => refused(400, 'invalid_request', 'page is odd'),
      },
    })
    await expect.element(app.screen.getByText('Page is odd.')).toBeVisible()
  })

  it('are read-only for viewers', async () => {
    const app = await show({ role: 'viewer', drafted: {} })
    await expect.element(items(app).first()).toHaveTextContent(/^DraftNot published/)
    expect(app.screen.getByRole('button').elements()).toEqual([])
  })
})

describe('an earlier version', () => {
  const restored = 'POST /api/v1/designs/dsg_1/versions/2/restore'

  it('is made the latest at once, if nobody has made another', async () => {
    const app = await show({ answers: { [restored]: {} } })
    await press(app, 'Restore version 2')
    await expect.poll(app.path).toContain('/designs/dsg_1?tab=versions')
    expect(sent(app)).toEqual([[restored, '"3"', {}]])
  })

  it('says that somebody was faster', async () => {
    const app = await show({
      answers: { [restored]: () => refused(412, 'precondition_failed', 'version is 4') },
    })
    await press(app, 'Restore version 2')
    await expect
      .element(app.screen.getByText(/^Somebody changed the design in the meantime\./))
      .toBeVisible()
  })

  it('asks first where there is a draft, which could not be published then', async () => {
    const app = await show({ drafted: {}, answers: { [restored]: {} } })
    await press(app, 'Restore version 2')
    const asked = app.screen.getByRole('alertdialog', { name: 'Restore version 2?' })
    await expect.element(asked).toHaveTextContent(/only keep the draft as a copy or discard it/)
    expect(sent(app)).toEqual([])
    await asked.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => sent(app)).toHaveLength(1)
  })
})

describe('calls that would miss something', () => {
  const [restored, published] = [
    'POST /api/v1/designs/dsg_1/versions/2/restore',
    'POST /api/v1/designs/dsg_1/publish',
  ]

  it.each([
    {
      what: 'restored',
      button: 'Restore version 2',
      role: 'alertdialog',
      anyway: 'Restore anyway',
      call: restored,
    },
    {
      what: 'published',
      button: 'Publish',
      role: 'dialog',
      anyway: 'Publish anyway',
      call: published,
    },
  ] as const)('are shown before a version is $what', async ({ button, role, anyway, call }) => {
    const app = await show({ answers: { ...affecting, [call]: {} } })
    await press(app, button)
    const dialog = app.screen.getByRole(role)
    const affected = dialog.getByRole('list', { name: 'Affected calls' })
    await expect.element(affected.getByText(sentence)).toBeVisible()
    expect(affected.getByRole('button').elements()).toEqual([])
    expect(sent(app)).toEqual([])
    await dialog.getByRole('button', { name: anyway }).click()
    await expect.poll(() => sent(app).map(([made]) => made)).toEqual([call])
  })

  it('are asked about without a draft, too', async () => {
    const latest = {
      'GET /api/v1/designs/dsg_1': { size, draft: null, document: card('headline') },
    }
    const app = await show({ answers: { ...affecting, ...latest, [restored]: {} } })
    await press(app, 'Restore version 2')
    const dialog = app.screen.getByRole('alertdialog', { name: 'Restore version 2?' })
    await expect.element(dialog).toHaveTextContent(/API calls use it at once/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent(app)).toEqual([])
  })
})

describe('the draft', () => {
  const published = 'POST /api/v1/designs/dsg_1/publish'

  it('is first, and says what it was made from', async () => {
    const other = { size: { width: 900, height: 400 } }
    const app = await show({ drafted: other })
    await expect
      .element(items(app).first())
      .toHaveTextContent(
        /^DraftNot publishedMade from version 3, now 900 × 400 pxUser 7 · .*PublishDiscard draft$/,
      )
    expect(linksIn(items(app).first())).toEqual(['/designs/dsg_1@draft?tab=versions'])
  })

  it('is published as the next version, as it was read, with a note', async () => {
    const app = await show({ id: 'dsg_1@draft', drafted: {}, answers: { [published]: {} } })
    await press(app, 'Publish')
    const dialog = app.screen.getByRole('dialog', { name: 'Publish version 4' })
    await expect.element(dialog.getByRole('textbox', { name: /^Note/ })).toHaveFocus()
    await userEvent.keyboard(' Spring {Enter}')
    await expect.poll(app.path).toContain('/designs/dsg_1?tab=versions')
    expect(sent(app)).toEqual([[published, '"5"', { note: 'Spring' }]])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it.each([
    [412, 'precondition_failed', /^Somebody changed the design in the meantime/],
    [
      409,
      'draft_behind',
      /^The design has a newer version than the one that the draft was made from/,
    ],
    [403, 'forbidden', /^Not allowed\./],
  ])('says why it is not published: %i %s', async (status, code, words) => {
    const app = await show({
      drafted: {},
      answers: { [published]: () => refused(status, code, 'not allowed') },
    })
    await press(app, 'Publish')
    await app.screen.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect.element(app.screen.getByRole('dialog').getByText(words)).toBeVisible()
    expect(sent(app)).toEqual([[published, '"5"', {}]])
  })

  it('is discarded after confirmation, and the latest version is shown', async () => {
    const app = await show({
      id: 'dsg_1@draft',
      drafted: {},
      answers: { 'DELETE /api/v1/designs/dsg_1/draft': () => new Response(null, { status: 204 }) },
    })
    await press(app, 'Discard draft')
    const asked = app.screen.getByRole('alertdialog', { name: 'Discard the draft?' })
    await asked.getByRole('button', { name: 'Discard draft' }).click()
    await expect.poll(app.path).toContain('/designs/dsg_1?tab=versions')
    expect(sent(app)).toEqual([['DELETE /api/v1/designs/dsg_1/draft', '"5"', undefined]])
  })

  it('that fell behind is kept as a copy instead of published', async () => {
    const app = await show({
      drafted: { baseVersion: 2 },
      answers: { 'POST /api/v1/dsg_1%40draft/duplicate': { id: 'dsg_2' } },
    })
    await expect
      .element(items(app).first())
      .toHaveTextContent(/This draft cannot be published: version 3 is newer/)
    await expect
      .element(app.screen.getByRole('button', { name: 'Publish' }))
      .not.toBeInTheDocument()
    await press(app, 'Keep as a copy')
    await expect.poll(app.path).toContain('/designs/dsg_2')
  })

  it('that is not copied says why', async () => {
    const app = await show({
      drafted: { baseVersion: 2 },
      answers: {
        'POST /api/v1/dsg_1%40draft/duplicate': () => refused(403, 'forbidden', 'not allowed'),
      },
    })
    await press(app, 'Keep as a copy')
    await expect.element(app.screen.getByText(/^Not allowed\./)).toBeVisible()
  })

  it('is not there when it was published while it was read', async () => {
    const app = await show({
      drafted: {},
      answers: {
        'GET /api/v1/designs/dsg_1/draft': () => refused(404, 'not_found', 'there is no draft'),
      },
    })
    await expect.element(items(app).first()).toHaveTextContent(/^Version 3/)
  })
})
