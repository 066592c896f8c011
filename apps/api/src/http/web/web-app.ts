import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from '../html/escaped'
import { staticFile, type StaticFile } from '../reference/static-file'

/** The web app as it was built. */
export interface WebApp {
  /** The page that every address of the app gets, for one answer. */
  page: (nonce: string) => string
  /** The page in the frame of an embed session, for one answer. */
  embedPage: (nonce: string) => string
  /** The script by which other pages show that frame. */
  embedScript: StaticFile
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
  const assets = join(folder, 'assets')
  return {
    page: readPage(index, files),
    embedPage: readPage(join(folder, 'embed-frame.html'), files),
    embedScript: staticFile(
      'text/javascript; charset=utf-8',
      readOptional(join(folder, 'embed.js')),
    ),
    assets,
    docsTags: files + readTags(join(folder, 'docs.html')),
    assetNames: new Set(existsSync(assets) ? readdirSync(assets) : []),
  }
}

/** A built page with these tags in its head, for answers with a nonce each. */
function readPage(path: string, tags: string): (nonce: string) => string {
  const parts = readOptional(path)
    .replace('</head>', () => `${tags}</head>`)
    .split('{{nonce}}')
  return nonce => parts.join(nonce)
}

/** Empty where the build made no such file. */
const readOptional = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** The tags of a built page that load scripts and stylesheets; the pages that take them have policies without a nonce. */
function readTags(path: string): string {
  const tags = readOptional(path).match(/<script [^>]*src=[^>]*><\/script>|<link [^>]*>/g)
  return (tags ?? []).map(tag => tag.replace(/ nonce="[^"]*"/, '')).join('\n')
}
