import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listed, type Received, refused } from '../../../testing/components/served'
import { type ShownApp, showSearched } from '../../../testing/components/shown-app'
import { ComparePage } from './compare-page'
import { type CompareSearch } from './compare-search'

const size = { width: 300, height: 200 }

/** A design with this many pages. */
const documentOf = (pages: number): object => ({
  schemaVersion: 1,
  ...size,
  pages: Array.from({ length: pages }, (_, nth) => ({ id: `page-${nth + 1}`, children: [] })),
})

const detail = (version: number, pages: number): object => ({
  name: 'Card',
  version,
  thumbnail: null,
  document: documentOf(pages),
})

const differing = {
  pages: [{ id: 'page-1', change: 'added', keys: [] }],
  elements: [
    {
      id: 'headline',
      change: 'changed',
      keys: [
        { key: 'text', from: 'Spring sale', to: '' },
        { key: 'fontSize', from: 20, to: 24 },
        { key: 'stroke', to: { width: 2 } },
        { key: 'd', shortened: true },
      ],
    },
    { id: 'badge', change: 'removed', keys: [] },
  ],
}

const open = (
  first: CompareSearch = {},
  answers: Parameters<typeof showSearched>[1]['answers'] = {},
) =>
  showSearched<CompareSearch>(
    (search, onSearch) => <ComparePage designId="dsg_1" search={search} onSearch={onSearch} />,
    {
      first,
      answers: {
        'GET /api/v1/designs/dsg_1/compare': ({ query }: Received) => ({
          from: Number(query.from ?? 2),
          to: Number(query.to ?? 3),
          ...differing,
        }),
        'GET /api/v1/designs/dsg_1%401': detail(1, 1),
        'GET /api/v1/designs/dsg_1%402': detail(2, 1),
        'GET /api/v1/designs/dsg_1%403': detail(3, 2),
        'GET /api/v1/designs/dsg_1/versions': listed([3, 2, 1].map(version => ({ version }))),
        'GET /api/app/fonts': { faces: [], coverages: [] },
        'GET /fonts/index.json': { faces: [], coverages: [] },
        ...answers,
      },
    },
  )

const changes = ({ screen }: ShownApp) => screen.getByRole('list', { name: 'Changes' })

/** The captions of the pictures, which the journey in e2e looks at. */
const captions = ({ screen }: ShownApp) =>
  screen
    .getByRole('figure')
    .elements()
    .map(figure => figure.querySelector('figcaption')?.textContent)

describe('two versions', () => {
  it('have a figure each, and a link that leads back', async () => {
    const app = await open()
    await expect.poll(() => captions(app)).toEqual(['Version 2', 'Version 3'])
    await expect
      .element(app.screen.getByRole('link', { name: 'Versions' }))
      .toHaveAttribute('href', '/designs/dsg_1?tab=versions')
  })

  it('come with a list of what differs', async () => {
    const app = await open()
    await expect.element(changes(app)).toBeVisible()
    const items = changes(app).getByRole('listitem').elements()
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Page page-1 Added',
      'Element headline Changedtext' +
        'Spring sale →to empty' +
        'fontSize20 →to 24' +
        'strokenot set →to {"width":2}' +
        'dtoo long to show →to too long to show',
      'Element badge Removed',
    ])
  })

  it('may be the same', async () => {
    const app = await open(
      {},
      { 'GET /api/v1/designs/dsg_1/compare': { from: 2, to: 3, pages: [], elements: [] } },
    )
    await expect
      .element(app.screen.getByText('Versions 2 and 3 have the same pages and elements.'))
      .toBeVisible()
  })

  it('are those in the address', async () => {
    const app = await open({ from: 1, to: 3 })
    await expect.poll(() => captions(app)).toEqual(['Version 1', 'Version 3'])
    expect(app.received.find(({ call }) => call.endsWith('/compare'))?.query).toEqual({
      from: '1',
      to: '3',
    })
  })

  it('are chosen by keyboard', async () => {
    const app = await open()
    const choice = app.screen.getByRole('button', { name: /From$/ })
    await expect.element(choice).toBeVisible()
    ;(choice.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await app.screen.getByRole('option', { name: 'Version 1' }).click()
    expect(app.searches).toEqual([{ from: 1, to: 3 }])
  })

  it('are shown page by page, also where one has fewer', async () => {
    const app = await open()
    await app.screen.getByRole('button', { name: /Page$/ }).click()
    await app.screen.getByRole('option', { name: 'Page 2 of 2' }).click()
    expect(app.searches).toEqual([{ from: 2, to: 3, page: 2 }])
    await expect.element(app.screen.getByText('This version has no page 2.')).toBeVisible()
    await app.screen.getByRole('button', { name: /Page$/ }).click()
    await app.screen.getByRole('option', { name: 'Page 1 of 2' }).click()
    expect(app.searches.at(-1)).toEqual({ from: 2, to: 3 })
  })

  it('say so when one is no longer kept', async () => {
    const app = await open(
      { from: 1 },
      {
        'GET /api/v1/designs/dsg_1/compare': () =>
          refused(410, 'gone', 'Version 1 of this design is no longer kept'),
      },
    )
    await expect
      .element(app.screen.getByText('Version 1 of this design is no longer kept.'))
      .toBeVisible()
    await expect
      .element(app.screen.getByRole('button', { name: 'Try again' }))
      .not.toBeInTheDocument()
  })
})
