import { describe, expect, it, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { completed, kit } from '../../specimens/samples'
import { listed, refused } from '../../testing/components/served'
import { changesIn, type ShownApp, showSearched } from '../../testing/components/shown-app'
import { UsePage } from './use-page'
import { type UseSearch } from './use-search'
// Otherwise loaded on demand, which a test does not wait for.
import '../../parts/sharing/share-button'

const box = { x: 0, y: 0, width: 600, height: 100 }
const headline = { ...box, id: 'headline', type: 'text', text: 'Winter sale', fill: '#14181a' }
const document = {
  schemaVersion: 1,
  width: 600,
  height: 400,
  fields: [{ elementId: 'headline', key: 'text', label: 'Headline', maxCharacters: 20 }],
  pages: [
    { id: 'front', background: '#ffffff', children: [headline] },
    { id: 'back', background: '#ffffff', children: [] },
  ],
}
const card = { id: 'dsg_1', name: 'Card', version: 7, thumbnail: null, document }

type Around = Partial<Parameters<typeof showSearched<UseSearch>>[1]>

const show = (
  id: string,
  { answers = {}, first = {}, ...around }: Around = {},
): Promise<ShownApp & { searches: readonly UseSearch[] }> =>
  showSearched<UseSearch>((search, set) => <UsePage id={id} search={search} onSearch={set} />, {
    role: 'editor',
    ...around,
    first,
    answers: {
      'GET /api/v1/designs/dsg_1': card,
      'GET /api/v1/templates/tpl_1': { ...card, id: 'tpl_1' },
      'GET /api/v1/brands': listed([kit]),
      'GET /api/app/fonts': { faces: [], coverages: [] },
      ...answers,
    },
  })

const field = ({ screen }: ShownApp) => screen.getByRole('textbox', { name: 'Headline' })

const textIn = (box: Locator): string => (box.element() as HTMLTextAreaElement).value

const tabs = ({ screen }: ShownApp): (string | null)[] =>
  screen
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)

describe('the page of a design', () => {
  it('says its ID, size and version, and leads to the list and the editor', async () => {
    const { screen } = await show('dsg_1')
    await expect.element(screen.getByRole('heading', { name: 'Card' })).toBeVisible()
    await expect.element(screen.getByText('600 × 400 px · 2 pages')).toBeVisible()
    await expect.element(screen.getByText('Version 7')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Edit' }))
      .toHaveAttribute('href', '/designs/dsg_1/edit')
    await expect.element(screen.getByRole('button', { name: 'Share' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'All designs' }))
      .toHaveAttribute('href', '/designs')
  })

  it.each([
    ['sticky', 'fields', {}],
    ['static', 'renders', { tab: 'renders' }],
  ] as const)('on a phone has a %s preview above the %s', async (position, _, first) => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    await show('dsg_1', { first, answers: { 'GET /api/v1/renders': listed([]) } })
    const shown = (): string | null => {
      const preview = window.document.querySelector('[data-tab] > :first-child')
      return preview && getComputedStyle(preview).position
    }
    await expect.poll(shown).toBe(position)
  })

  it.each([
    ['dsg_1', ['Fill', 'Request', 'Rows', 'Renders', 'Versions']],
    ['tpl_1', ['Fill', 'Request', 'Rows', 'Renders']],
    ['dsg_1@draft', ['Fill', 'Renders', 'Versions']],
  ])('of %s has the tabs %j', async (id, names) => {
    const app = await show(id, { answers: { 'GET /api/v1/designs/dsg_1%40draft': card } })
    await expect.poll(() => tabs(app)).toEqual(names)
  })

  it('copies the ID that calls accept for a draft, and leads back to the latest version', async () => {
    const { screen } = await show('dsg_1@draft', {
      answers: { 'GET /api/v1/designs/dsg_1%40draft': card },
    })
    await expect.element(screen.getByRole('button', { name: 'Copy ID dsg_1' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Show the latest version' }))
      .toHaveAttribute('href', '/designs/dsg_1?tab=versions')
  })

  it('has nothing to edit for viewers', async () => {
    const app = await show('dsg_1', { role: 'viewer' })
    await expect.element(field(app)).toBeVisible()
    await expect.element(app.screen.getByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
  })

  it('that is gone leads back', async () => {
    const { screen } = await show('tpl_1', {
      answers: {
        'GET /api/v1/templates/tpl_1': () => refused(404, 'not_found', 'no such template'),
      },
    })
    await expect
      .element(screen.getByRole('heading', { name: 'This template cannot be opened' }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('alert').getByRole('link', { name: 'All templates' }))
      .toHaveAttribute('href', '/templates')
  })
})

describe('what is filled in', () => {
  it('changes the request, and the other way round', async () => {
    const app = await show('dsg_1')
    await userEvent.fill(field(app), 'Spring')
    await app.screen.getByRole('tab', { name: 'Request' }).click()
    expect(app.searches.at(-1)).toEqual({ tab: 'request' })
    const json = app.screen.getByRole('textbox', { name: 'Request, as JSON' })
    await expect.element(json).toBeVisible()
    expect(textIn(json)).toContain('"text": "Spring"')
    await userEvent.fill(json, '{"modifications":[{"id":"headline","text":"Summer"}]}')
    await app.screen.getByRole('tab', { name: 'Fill' }).click()
    expect(app.searches.at(-1)).toEqual({})
    await expect.element(field(app)).toHaveValue('Summer')
  })

  it('stays in this tab for the same design until somebody starts over', async () => {
    const app = await show('dsg_1')
    await userEvent.fill(field(app), 'Spring')
    await app.screen.unmount()
    const again = await show('dsg_1')
    await expect.element(field(again)).toHaveValue('Spring')
    await again.screen.getByRole('button', { name: 'Start over' }).click()
    await again.screen.unmount()
    await expect.element(field(await show('dsg_1'))).toHaveValue('Winter sale')
  })

  it('can be downloaded once it follows the rules of its fields', async () => {
    const app = await show('dsg_1')
    const download = app.screen.getByRole('button', { name: 'Download' })
    await userEvent.fill(field(app), 'Longer than twenty characters')
    await expect.element(download).toBeDisabled()
    await expect.element(app.screen.getByText('Fix the marked field first.')).toBeVisible()
    await userEvent.fill(field(app), 'Short')
    await expect.element(download).toBeEnabled()
  })

  it.each<[string, UseSearch]>([
    ['the same page', {}],
    ['another page', { page: 2 }],
    ['another tab', { tab: 'renders' }],
  ])('leads to a field that breaks its rules, from %s', async (_, first) => {
    const app = await show('dsg_1')
    await userEvent.fill(field(app), 'Longer than twenty characters')
    await app.screen.unmount()
    const again = await show('dsg_1', { first, answers: { 'GET /api/v1/renders': listed([]) } })
    await again.screen.getByRole('button', { name: 'Fix the marked field first.' }).click()
    await expect.element(field(again)).toHaveFocus()
    expect(again.searches.at(-1)).not.toHaveProperty('tab')
  })

  it('says how many fields break their rules, and Enter leads to the first', async () => {
    const both = { ...headline, id: 'terms', text: 'Terms' }
    const pages = [{ id: 'front', background: '#ffffff', children: [headline, both] }]
    const most = { key: 'text', maxCharacters: 20 }
    const fields = [
      { ...most, elementId: 'headline', label: 'Headline' },
      { ...most, elementId: 'terms', label: 'Terms' },
    ]
    const app = await show('dsg_1', {
      answers: {
        'GET /api/v1/designs/dsg_1': { ...card, document: { ...document, pages, fields } },
      },
    })
    await userEvent.fill(field(app), 'Longer than twenty characters')
    const terms = app.screen.getByRole('textbox', { name: 'Terms' })
    await userEvent.fill(terms, 'Longer than twenty characters')
    const fix = app.screen.getByRole('button', { name: 'Fix the 2 marked fields first.' })
    await expect.element(fix).toBeVisible()
    ;(fix.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field(app)).toHaveFocus()
  })

  it('is kept in a copy of a template that is edited', async () => {
    const app = await show('tpl_1', {
      answers: {
        'POST /api/v1/tpl_1/duplicate': { id: 'dsg_2' },
        'GET /api/v1/designs/dsg_2': { ...card, id: 'dsg_2', version: 1 },
        'PUT /api/v1/designs/dsg_2/draft': {},
      },
    })
    await userEvent.fill(field(app), 'Spring')
    await app.screen.getByRole('button', { name: 'Edit a copy' }).click()
    await expect.poll(app.path).toContain('/designs/dsg_2/edit')
    const [copied, drafted] = changesIn(app.received)
    expect(copied).toEqual(['POST /api/v1/tpl_1/duplicate', { name: 'Card' }])
    expect(drafted?.[1]).toMatchObject({
      baseVersion: 1,
      document: { pages: [{ children: [{ id: 'headline', text: 'Spring' }] }, {}] },
    })
  })

  it('belongs to one page at a time, which the address keeps', async () => {
    const app = await show('dsg_1')
    await expect.element(field(app)).toBeVisible()
    await app.screen.getByRole('button', { name: 'Next page' }).click()
    expect(app.searches.at(-1)).toEqual({ page: 2 })
    await expect.element(app.screen.getByText('Page 2 of 2')).toBeVisible()
    await expect.element(app.screen.getByText('Nothing on this page is editable.')).toBeVisible()
    await expect.element(app.screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  })
})

describe('a brand', () => {
  it('is selected by ticking it, which the address keeps, and deselected again', async () => {
    const app = await show('dsg_1')
    await app.screen.getByText('In my brand').click()
    expect(app.searches.at(-1)).toEqual({ brand: kit.id })
    await expect.element(app.screen.getByRole('button', { name: /^Northlight/ })).toBeVisible()
    await app.screen.getByText('In my brand').click()
    expect(app.searches.at(-1)).toEqual({})
  })
})

describe('a typed request with none of the values of the brand', () => {
  it('deselects the brand', async () => {
    const brand = [{ elementId: 'headline', key: 'fontFamily', role: 'heading' }]
    const document = { ...card.document, brand }
    const app = await show('dsg_1', {
      first: { brand: kit.id, tab: 'request' },
      answers: { 'GET /api/v1/designs/dsg_1': { ...card, document } },
    })
    const json = app.screen.getByRole('textbox', { name: 'Request, as JSON' })
    await expect.element(json).toBeVisible()
    await expect.poll(() => textIn(json)).toContain('"fontFamily": "Fraunces"')
    await userEvent.fill(json, '{"modifications":[{"id":"headline","text":"Mine"}]}')
    await expect.poll(() => app.searches.at(-1)).toEqual({ tab: 'request' })
    await expect.poll(() => textIn(json)).toContain('Mine')
    await expect
      .element(app.screen.getByRole('checkbox', { name: 'In my brand' }))
      .not.toBeChecked()
  })
})

describe('the request of a render', () => {
  const render = {
    ...completed,
    designId: 'dsg_1',
    designVersion: 3,
    request: { modifications: [{ id: 'headline', text: 'Sent' }], formats: ['jpeg'], scale: 1 },
  }
  const replay = (more: object = {}): Around => ({
    first: { render: completed.id, tab: 'request' },
    answers: {
      [`GET /api/v1/renders/${completed.id}`]: { ...render, ...more },
      'GET /api/v1/designs/dsg_1%403': card,
    },
  })

  it('is filled in, for the version that was rendered', async () => {
    const { screen } = await show('dsg_1', replay())
    const json = screen.getByRole('textbox', { name: 'Request, as JSON' })
    await expect.element(json).toBeVisible()
    expect(textIn(json)).toContain('"text": "Sent"')
    await expect.element(screen.getByRole('button', { name: 'Replay' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Copy ID dsg_1@3' })).toBeVisible()
  })

  it('of another design leads to the page of that one', async () => {
    const { screen } = await show('dsg_1', replay({ designId: 'dsg_9' }))
    await expect
      .element(screen.getByRole('link', { name: 'Open that design' }))
      .toHaveAttribute('href', `/designs/dsg_9?tab=request&render=${completed.id}`)
  })

  it('that is gone leads to the design without it', async () => {
    const { screen } = await show('dsg_1', {
      first: { render: 'rnd_gone' },
      answers: {
        'GET /api/v1/renders/rnd_gone': () => refused(404, 'not_found', 'no such render'),
      },
    })
    await expect
      .element(screen.getByRole('link', { name: 'Open the design' }))
      .toHaveAttribute('href', '/designs/dsg_1')
  })
})
