import { type oas31 } from 'zod-openapi'
import { makeApp } from './imports/make-app'
import { postmanCollection } from './imports/postman-collection'
import { zapierDefinition } from './imports/zapier-definition'
import { zipOf } from './imports/zip-of'
import { llmsText } from './llms-text'
import { openApiDocument } from './openapi-document'
import { unshareFailures } from './shared-failures'
import { type Around } from './pages/frame'
import { guidePage } from './pages/guide-page'
import { type Guide, readGuides } from './pages/guides'
import { readIcon, readPageStyle, themeScript } from './pages/look'
import { overviewPage } from './pages/overview-page'
import { objectsPage, referencePage, tags } from './pages/reference-page'
import { searchIndex } from './pages/search-index'
import { designSchemaText } from '../../runtime/design-schema'
import { type StaticFile, staticFile } from './static-file'

interface DocsParts {
  /** Returns the absolute URL of a path of the service. */
  absolute: (path: string) => string
  /** The tags that load the scripts; null without the built app. */
  scripts: string | null
}

type Made = StaticFile | Promise<StaticFile>
type Makers = [path: string, make: () => Made][]

const html = 'text/html; charset=utf-8'
const json = 'application/json; charset=utf-8'
const schema = 'application/schema+json; charset=utf-8'
const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'
const plain = 'text/plain; charset=utf-8'
const zip = 'application/zip'

/** All files of the documentation by path, each created at its first request and then cached. */
export class DocsFiles {
  private readonly made = new Map<string, Made>()
  private readonly makers: ReadonlyMap<string, () => Made>

  constructor({ absolute, scripts }: DocsParts) {
    const guides = readGuides()
    const around = { guides, head: scripts ?? '', app: scripts !== null }
    let made: oas31.OpenAPIObject | undefined
    // Building the document takes a tenth of a second or more, and blocks all other calls, so it is built once for all pages.
    const document = (): oas31.OpenAPIObject =>
      (made ??= openApiDocument({ publicUrl: absolute('') }))
    this.makers = new Map<string, () => Made>([
      ['openapi.json', () => staticFile(json, JSON.stringify(document()))],
      ['schema/design.json', () => staticFile(schema, designSchemaText())],
      ['llms.txt', () => staticFile(plain, llmsText({ absolute, guides }))],
      ['docs', () => staticFile(html, overviewPage(around))],
      ['docs/index.json', () => staticFile(json, JSON.stringify(searchIndex(guides)))],
      ['docs/theme.js', () => staticFile(script, themeScript)],
      ['docs/page.css', () => staticFile(style, readPageStyle())],
      ['docs/icon.svg', () => staticFile('image/svg+xml', readIcon())],
      ...guides.flatMap(guide => guideMakers(guide, around)),
      ...importMakers(document),
      ...referenceMakers(() => unshareFailures(document()), around),
    ])
  }

  /** Returns the file of a path without its leading slash; undefined if it does not exist. */
  get(path: string): Made | undefined {
    const file = this.made.get(path) ?? this.makers.get(path)?.()
    if (file) this.made.set(path, file)
    return file
  }
}

function guideMakers(guide: Guide, around: Around): Makers {
  return [
    [`docs/${guide.slug}`, () => staticFile(html, guidePage(guide, around))],
    [`docs/${guide.slug}.md`, () => staticFile('text/markdown; charset=utf-8', guide.markdown)],
  ]
}

/** The files that other tools import. */
function importMakers(document: () => oas31.OpenAPIObject): Makers {
  return [
    ['docs/postman.json', () => staticFile(json, JSON.stringify(postmanCollection(document())))],
    ['docs/zapier.json', () => staticFile(json, JSON.stringify(zapierDefinition(document())))],
    ['docs/make.zip', async () => staticFile(zip, await zipOf(makeApp(document())))],
  ]
}

function referenceMakers(document: () => oas31.OpenAPIObject, around: Around): Makers {
  return [
    ...tags.map((tag): Makers[0] => [
      `docs/reference/${tag.toLowerCase()}`,
      () => staticFile(html, referencePage(tag, document(), around)),
    ]),
    ['docs/reference/objects', () => staticFile(html, objectsPage(document(), around))],
  ]
}
