import { readGuides } from './guides'
import { guidePage } from './guide-page'

const guides = readGuides()
const around = { guides, head: '', app: false }

it('shows the guides for callers in reading order', () => {
  expect(guides.map(({ slug }) => slug)).toEqual([
    'quick-start',
    'editor',
    'modifications',
    'dry-run',
    'checks',
    'versions',
    'text',
    'fonts',
    'pictures',
    'svg',
    'pdf',
    'embed',
    'signed-urls',
    'batches',
    'rows',
    'sheets',
    'folders',
    'styles',
    'sharing',
    'webhooks',
    'inbound-hooks',
    'integrations',
    'n8n',
    'command-line',
    'errors',
    'requests',
    'keys',
    'limits',
    'assistants',
    'tool-server',
    'studio',
    'release-posters',
  ])
})

it.each(guides)('every link of $slug within the service leads to a page and a heading', guide => {
  const links = [...guidePage(guide, around).matchAll(/<a href="(?!https?:|\.\.\/)([^"]*)"/g)]
  for (const [, link = ''] of links) {
    const [slug, anchor] = link.split('#')
    const target = slug === '' ? guide : guides.find(each => each.slug === slug)
    expect(target?.slug ?? `nothing at ${link}`).toBe(slug === '' ? guide.slug : slug)
    if (target && anchor) expect(guidePage(target, around)).toContain(` id="${anchor}"`)
  }
})

it('turns links to pages that the service does not show into text', () => {
  const guide = {
    slug: 'a',
    title: 'A',
    about: '',
    markdown: 'See [the *features*](features.md#text).',
  }
  expect(guidePage(guide, { ...around, guides: [guide] })).toContain(
    '<p>See the <em>features</em>.</p>',
  )
})

it('adds the title of its column to each cell of a table', () => {
  const markdown = '# A\n\n| code | what *it* means |\n|---|---|\n| `a` | one |\n| `b` | two |\n'
  const page = guidePage({ slug: 'a', title: 'A', about: '', markdown }, around)
  const cells = [...page.matchAll(/<td data-title="([^"]*)">(.*?)<\/td>/g)]
  expect(cells.map(([, title, cell]) => [title, cell])).toEqual([
    ['code', '<code>a</code>'],
    ['what it means', 'one'],
    ['code', '<code>b</code>'],
    ['what it means', 'two'],
  ])
})

it('names headings as GitHub does, and numbers repeated ones', () => {
  const markdown = '# A\n\n## What a `key` is\n\n## Notes\n\n## Notes\n'
  const page = guidePage({ slug: 'a', title: 'A', about: '', markdown }, around)
  const ids = [...page.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['what-a-key-is', 'notes', 'notes-1'])
})
