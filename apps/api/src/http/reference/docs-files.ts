import { type Guide, readGuides } from './guides'
import { llmsText } from './llms-text'
import { openApiDocument } from './openapi-document'
import { guidePage, pageStyle, referencePage, startScript } from './pages'
import { referenceAsset, type StaticFile, staticFile } from './static-file'

/** Absolute URL of a path of the service. */
type Absolute = (path: string) => string

const html = 'text/html; charset=utf-8'
const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'
const plain = 'text/plain; charset=utf-8'

/** All files of the documentation by path, each made at its first request and then kept. */
export class DocsFiles {
  private readonly made = new Map<string, StaticFile>()
  private readonly makers: ReadonlyMap<string, () => StaticFile>

  constructor(absolute: Absolute) {
    const guides = readGuides()
    this.makers = new Map([
      ['openapi.json', () => openApiFile(absolute)],
      ['llms.txt', () => staticFile(plain, llmsText({ absolute, guides }))],
      ['docs', () => staticFile(html, referencePage(guides))],
      ['docs/start.js', () => staticFile(script, startScript)],
      ['docs/page.css', () => staticFile(style, pageStyle)],
      ['docs/swagger-ui.css', () => referenceAsset('swagger-ui.css', style)],
      ['docs/swagger-ui-bundle.js', () => referenceAsset('swagger-ui-bundle.js', script)],
      ['docs/favicon.png', () => referenceAsset('favicon-32x32.png', 'image/png')],
      ...guides.flatMap(guide => guideMakers(guide, guides)),
    ])
  }

  /** The file of a path without its first slash; undefined when there is none. */
  get(path: string): StaticFile | undefined {
    const file = this.made.get(path) ?? this.makers.get(path)?.()
    if (file) this.made.set(path, file)
    return file
  }
}

function openApiFile(absolute: Absolute): StaticFile {
  const document = openApiDocument({ publicUrl: absolute('') })
  return staticFile('application/json; charset=utf-8', JSON.stringify(document))
}

function guideMakers(guide: Guide, guides: readonly Guide[]): [string, () => StaticFile][] {
  return [
    [`docs/${guide.slug}`, () => staticFile(html, guidePage(guide, guides))],
    [`docs/${guide.slug}.md`, () => staticFile('text/markdown; charset=utf-8', guide.markdown)],
  ]
}
