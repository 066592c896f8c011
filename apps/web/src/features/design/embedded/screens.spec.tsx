import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { completed } from '../../../specimens/samples'
import { savedFiles } from '../../../testing/components/saved-files'
import { listed, refused } from '../../../testing/components/served'
import { changesIn } from '../../../testing/components/shown-app'
import { openedEmbed, showEmbed, type ShownEmbed } from '../../../testing/components/shown-embed'
import { FillScreen } from './fill-screen'
import { ViewScreen } from './view-screen'

const box = { x: 0, y: 0, width: 600, height: 100 }
const document = {
  schemaVersion: 1,
  width: 600,
  height: 400,
  fields: [{ elementId: 'headline', key: 'text', label: 'Headline', maxCharacters: 20 }],
  pages: [{ id: 'front', children: [{ ...box, id: 'headline', type: 'text', text: 'Sale' }] }],
}
const card = { id: 'dsg_1', name: 'Card', version: 7, thumbnail: null, document }
const url = `${location.origin}/files/org/card.jpg`
const rendered = { ...completed, id: 'rnd_1', files: [{ ...completed.files[0], url }] }

type Answers = Parameters<typeof showEmbed>[1]

const show = (opened: object = {}, answers: Answers = {}): Promise<ShownEmbed> =>
  showEmbed(
    { fill: FillScreen, view: ViewScreen },
    {
      'POST /api/app/embed/open': { ...openedEmbed, ...opened },
      'GET /api/v1/designs/dsg_1': card,
      'GET /api/v1/brands': listed([]),
      'GET /api/app/fonts': { faces: [], coverages: [] },
      'PUT /api/v1/designs/dsg_1': { ...card, version: 8 },
      'POST /api/v1/dsg_1/generate': rendered,
      'GET /files/org/card.jpg': () => new Response('bytes'),
      ...answers,
    },
  )

const field = ({ screen }: ShownEmbed) => screen.getByRole('textbox', { name: 'Headline' })
const button = ({ screen }: ShownEmbed, name: string) =>
  screen.getByRole('button', { name, exact: true })
const types = ({ heard }: ShownEmbed) => heard.map(({ type }) => type)

describe('a design to fill in', () => {
  it('is saved as it is shown, over the version that was opened, and the page around it is told', async () => {
    const app = await show({ saveLabel: 'Use this design' })
    const save = button(app, 'Use this design')
    await expect.element(save).toBeDisabled()
    await expect.poll(() => types(app)).toEqual(['ready'])
    await userEvent.fill(field(app), 'Spring')
    await expect.poll(() => types(app)).toContain('changed')
    await save.click()
    await expect.poll(() => app.heard.at(-1)).toMatchObject({ type: 'saved', version: 8 })
    const sent = app.received.find(({ call }) => call.startsWith('PUT '))
    expect(sent?.headers['if-match']).toBe('"7"')
    expect(sent?.body).toMatchObject({
      document: { pages: [{ children: [{ id: 'headline', text: 'Spring' }] }] },
    })
    expect(sent?.headers.authorization).toMatch(/^Bearer /)
  })

  it('says why it is not saved, to its user and to the page around it', async () => {
    const app = await show(
      {},
      { 'PUT /api/v1/designs/dsg_1': () => refused(412, 'precondition_failed', 'version is 8') },
    )
    await userEvent.fill(field(app), 'Spring')
    await button(app, 'Save').click()
    await expect.element(app.screen.getByText('Version is 8.')).toBeVisible()
    await expect
      .poll(() => app.heard.at(-1))
      .toMatchObject({ type: 'error', code: 'precondition_failed', requestId: 'req_1' })
    await expect.element(field(app)).toHaveValue('Spring')
  })

  it('is neither saved nor exported while it breaks the rules of a field', async () => {
    const app = await show()
    await userEvent.fill(field(app), 'Longer than twenty characters')
    await expect.element(app.screen.getByText('Fix the marked field first.')).toBeVisible()
    await expect.element(button(app, 'Save')).toBeDisabled()
    await expect.element(button(app, 'Download')).toBeDisabled()
    for (const message of [{ type: 'save' }, { type: 'export', format: 'png' }]) {
      app.say(message)
      await expect
        .poll(() => app.heard.at(-1))
        .toMatchObject({
          type: 'error',
          code: 'invalid_request',
          re: expect.any(Number) as unknown,
        })
    }
    expect(changesIn(app.received).map(([call]) => call)).toEqual(['POST /api/app/embed/open'])
  })

  it('gives the focus to its first field when the page around it asks', async () => {
    const app = await show()
    await expect.element(field(app)).toBeVisible()
    app.say({ type: 'focus' })
    await expect.element(field(app)).toHaveFocus()
  })

  it('is filled in and exported by the page around it', async () => {
    const app = await show()
    await expect.poll(() => types(app)).toContain('ready')
    app.say({ type: 'modifications', modifications: [{ id: 'headline', text: 'From outside' }] })
    await expect.element(field(app)).toHaveValue('From outside')
    app.say({ type: 'export', format: 'png' })
    await expect
      .poll(() => app.heard.at(-1))
      .toMatchObject({ type: 'exported', renderId: 'rnd_1', re: 2 })
    expect(changesIn(app.received).at(-1)?.[1]).toMatchObject({
      format: 'png',
      modifications: [{ id: 'headline', text: 'From outside' }],
    })
  })
})

describe('a design to look at', () => {
  it('has pages and downloads, and nothing to change', async () => {
    const saved = savedFiles()
    const app = await show({ mode: 'view', formats: ['png', 'pdf'] })
    await expect.element(app.screen.getByRole('heading', { name: 'Card' })).toBeVisible()
    await expect.element(field(app)).not.toBeInTheDocument()
    await expect.element(button(app, 'Save')).not.toBeInTheDocument()
    await button(app, 'Download').click()
    const entries = app.screen.getByRole('menuitem')
    await expect.element(entries.first()).toBeVisible()
    expect(entries.elements().map(({ textContent }) => textContent)).toEqual(['PNG', 'PDF'])
    await entries.first().click()
    await expect.poll(() => saved).toEqual(['card.jpg'])
  })

  it.each([
    [{ type: 'save' }, 'not_possible'],
    [{ type: 'modifications', modifications: [{ id: 'headline', text: 'x' }] }, 'not_possible'],
    [{ type: 'export', format: 'avif' }, 'not_possible'],
  ])('answers %j with what is possible', async (message, code) => {
    const app = await show({ mode: 'view', formats: ['png'] })
    await expect.poll(() => types(app)).toEqual(['ready'])
    app.say(message)
    await expect.poll(() => app.heard.at(-1)).toMatchObject({ type: 'error', code })
    expect(changesIn(app.received)).toHaveLength(1)
  })

  it('says why an export is refused', async () => {
    const app = await show(
      { mode: 'view' },
      { 'POST /api/v1/dsg_1/generate': () => refused(402, 'quota_exceeded', 'it is used up') },
    )
    await button(app, 'Download').click()
    await app.screen.getByRole('menuitem', { name: 'JPEG' }).click()
    await expect.element(app.screen.getByText('It is used up.')).toBeVisible()
  })
})

describe('the frame', () => {
  it('says that a design cannot be opened, to the page around it too, and tries again', async () => {
    let isGone = true
    const app = await show(
      {},
      {
        'POST /api/app/embed/open': () =>
          isGone ? refused(403, 'forbidden', 'not for this page') : openedEmbed,
      },
    )
    await expect
      .element(app.screen.getByRole('heading', { name: 'This design cannot be opened' }))
      .toBeVisible()
    await expect.poll(() => app.heard.at(-1)).toMatchObject({ type: 'error', code: 'forbidden' })
    isGone = false
    await app.screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(field(app)).toBeVisible()
  })

  it('says that a design cannot be read, and is not ready', async () => {
    const app = await show(
      {},
      { 'GET /api/v1/designs/dsg_1': () => refused(404, 'not_found', 'no such design') },
    )
    await expect.element(app.screen.getByRole('alert')).toHaveTextContent(/^No such design\./)
    await expect.poll(() => types(app)).toEqual(['error'])
  })

  it('asks for another token when one is refused, says so meanwhile, and goes on with the new one', async () => {
    let isOver = true
    const app = await show(
      {},
      {
        'PUT /api/v1/designs/dsg_1': () =>
          isOver ? refused(401, 'unauthorized', 'Unauthorized') : { ...card, version: 8 },
      },
    )
    await userEvent.fill(field(app), 'Spring')
    await button(app, 'Save').click()
    const expired = app.screen.getByText(/^This session has expired\. Keep this page open/)
    await expect.element(expired).toBeVisible()
    await expect.poll(() => types(app)).toContain('token-expiring')
    isOver = false
    app.say({ type: 'token', token: 'Ww3kq0Zc8yPTn5xJ1mB7fRdLhEs2aUoG4iYtC6XbQeM' })
    await expect.element(expired).not.toBeInTheDocument()
    await expect.element(field(app)).toHaveValue('Spring')
    await button(app, 'Save').click()
    await expect.poll(() => app.heard.at(-1)).toMatchObject({ type: 'saved', version: 8 })
  })

  it('has the colours of the page around it, of its session and later', async () => {
    const app = await show({ theme: { scheme: 'dark', accent: '#0a7d5a' } })
    const root = globalThis.document.documentElement
    await expect.poll(() => root.dataset.theme).toBe('dark')
    expect(root.style.getPropertyValue('--main')).toBe('#0a7d5a')
    app.say({ type: 'theme', theme: { scheme: 'light' } })
    await expect.poll(() => root.dataset.theme).toBe('light')
    expect(root.style.getPropertyValue('--main')).toBe('#0a7d5a')
  })
})
