import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The web app as it was built. */
export interface WebApp {
  /** The page that every address of the app gets, for one answer. */
  page: (nonce: string) => string
  /** The folder of the files that the page loads; their names change with their content. */
  assets: string
  assetNames: ReadonlySet<string>
}

/** Reads the built web app of a folder; null when there is none. */
export function readWebApp(folder: string): WebApp | null {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return null
  const parts = readFileSync(index, 'utf8').split('{{nonce}}')
  const assets = join(folder, 'assets')
  return {
    page: nonce => parts.join(nonce),
    assets,
    assetNames: new Set(existsSync(assets) ? readdirSync(assets) : []),
  }
}
