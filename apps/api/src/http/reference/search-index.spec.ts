import { documentedRoutes } from '@platen/contract'
import { errorCodes } from '@platen/errors'
import { DocsFiles } from './docs-files'

const files = new DocsFiles({ absolute: path => `https://platen.test${path}`, scripts: null })
let found: { kind: string; label: string; about: string; path: string }[]

beforeAll(async () => {
  const index = await files.get('docs/index.json')
  found = JSON.parse(index?.bytes.toString() ?? '[]') as typeof found
})

const labels = (kind: string): string[] =>
  found.filter(each => each.kind === kind).map(({ label }) => label)

it('has every guide, call and error code', () => {
  expect(labels('guide')).toContain('Quick start')
  expect(labels('heading')).toContain('Retrying')
  expect(labels('call')).toHaveLength(documentedRoutes.length)
  expect(labels('code').sort()).toEqual([...errorCodes].sort())
})

it('has only paths that exist', async () => {
  for (const { path } of found) {
    const [page = '', anchor] = path.slice(1).split('#')
    const html = (await files.get(page))?.bytes.toString() ?? ''
    expect(html).toContain('<!doctype html>')
    if (anchor !== undefined) expect(html).toContain(` id="${anchor}"`)
  }
})
