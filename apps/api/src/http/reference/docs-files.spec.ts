import { DocsFiles } from './docs-files'
import { tags } from './pages/reference-page'

describe('DocsFiles', () => {
  it('makes the OpenAPI document once for all pages and files that need it', async () => {
    const asked: string[] = []
    const files = new DocsFiles({
      absolute: path => {
        asked.push(path)
        return `https://platen.example${path}`
      },
      scripts: null,
    })
    const imports = ['docs/postman.json', 'docs/zapier.json', 'docs/make.zip']
    const pages = ['openapi.json', 'docs/reference/objects', ...imports].concat(
      tags.map(tag => `docs/reference/${tag.toLowerCase()}`),
    )
    for (const page of pages) expect((await files.get(page))?.bytes.length).toBeGreaterThan(1000)
    // The document needs the address of the service.
    expect(asked).toEqual([''])
  })
})
