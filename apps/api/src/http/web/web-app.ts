import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from '../../runtime/escaped'
import { staticFile, type StaticFile } from '../reference/static-file'

/** The built web app. */
export interface WebApp {
  /** Returns the page of the app, which is the same for every address, with the nonce of one answer. */
  page: (nonce: string) => string
  /** Returns the page of links to shared designs, with the nonce of one answer. */
  guestPage: (nonce: string) => string
  /** Returns the page in the frame of an embed session, with the nonce of one answer. */
  embedPage: (nonce: string) => string
  /** The script with which other pages show that frame. */
  embedScript: StaticFile
  /** The folder of the files that the page loads; their names change with their content. */
  assets: string
  assetNames: ReadonlySet<string>
  /** The tags with which a page of the documentation loads its scripts. */
  docsTags: string
}

/** Reads the built web app from a folder; null if it is not built. Its pages list the prefixes of file URLs. */
export function readWebApp(folder: string, filePrefixes: readonly string[]): WebApp | null {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return null
  const files = `<meta name="platen-files" content="${escaped(filePrefixes.join(' '))}">`
  const assets = join(folder, 'assets')
  return {
    page: readPage(index, files),
    guestPage: readPage(join(folder, 'guest.html'), files),
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

/** Reads a built page and adds these tags to its head. Returns a function that renders it with the nonce of an answer. */
function readPage(path: string, tags: string): (nonce: string) => string {
  const parts = readOptional(path)
    .replace('</head>', () => `${tags}</head>`)
    .split('{{nonce}}')
  return nonce => parts.join(nonce)
}

/** Returns the text of a file; empty if the build did not create it. */
const readOptional = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Returns the tags of a built page that load scripts and stylesheets; the pages that include them have policies without a nonce. */
function readTags(path: string): string {
  const tags = readOptional(path).match(/<script [^>]*src=[^>]*><\/script>|<link [^>]*>/g)
  return (tags ?? []).map(tag => tag.replace(/ nonce="[^"]*"/, '')).join('\n')
}
