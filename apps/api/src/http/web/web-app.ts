import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from '../reference/pages/html'

/** The web app as it was built. */
export interface WebApp {
  /** The page that every address of the app gets, for one answer. */
  page: (nonce: string) => string
  /** The folder of the files that the page loads; their names change with their content. */
  assets: string
  assetNames: ReadonlySet<string>
  /** The tags by which a page of the documentation loads what moves in it. */
  docsTags: string
}

/** Reads the built web app of a folder, whose pages are told what URLs of own files start with; null when there is none. */
export function readWebApp(folder: string, filePrefixes: readonly string[]): WebApp | null {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return null
  const files = `<meta name="platen-files" content="${escaped(filePrefixes.join(' '))}">`
  const parts = readFileSync(index, 'utf8').replace('</head>', `${files}</head>`).split('{{nonce}}')
  const assets = join(folder, 'assets')
  return {
    page: nonce => parts.join(nonce),
    assets,
    docsTags: files + readTags(join(folder, 'docs.html')),
    assetNames: new Set(existsSync(assets) ? readdirSync(assets) : []),
  }
}

/** The tags of a built page that load scripts and stylesheets; the pages that take them have policies without a nonce. */
function readTags(path: string): string {
  if (!existsSync(path)) return ''
  const tags = readFileSync(path, 'utf8').match(/<script [^>]*src=[^>]*><\/script>|<link [^>]*>/g)
  return (tags ?? []).map(tag => tag.replace(/ nonce="[^"]*"/, '')).join('\n')
}
