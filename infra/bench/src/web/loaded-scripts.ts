import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Page } from 'playwright-core'
import { writtenId } from './measured-design'
import { type OpenApp } from './open-app'

const built = join(__dirname, '..', '..', '..', '..', 'apps', 'web', 'dist')

/** The bytes of JavaScript, compressed with gzip, that a browser loads; workers do not count. */
export interface ScriptFigures {
  /** The size of the scripts of Home. */
  first: number
  /** The large libraries that the scripts of Home contain; there should be none. */
  strays: string[]
  /** The size of the scripts that the Use page adds, and of those that the Editor adds, with its text entry. */
  use: number
  editor: number
  /** The size of the scripts of the page of links to shared designs. */
  shared: number
  /** The size of the script that applications load to embed Platen. */
  embed: number
}

/** Libraries as large as the app, each with words that only its own code contains. */
const heavy = { zod: 'ZodError', 'bwip-js': 'bwipp.', resvg: 'resvg' }

/** Loads Home, the Use page, and the Editor with a stored design, in browsers that have loaded nothing before. */
export async function loadedScripts(app: OpenApp, designId: string): Promise<ScriptFigures> {
  const use = await scriptsOf(app, async page => {
    await page.getByRole('list', { name: 'Templates' }).getByRole('link').first().click()
    await page.locator('canvas[data-painted]').waitFor()
  })
  const editor = await scriptsOf(app, async page => {
    await page.goto(`/designs/${designId}/edit?element=${writtenId}`)
    const canvas = page.getByRole('application', { name: 'Canvas' })
    await canvas.locator('canvas[data-painted]').waitFor()
    await canvas.press('Enter')
    await canvas.getByRole('textbox').first().waitFor()
  })
  return {
    first: await packedBytes(use.first),
    strays: await straysIn(use.first),
    use: await packedBytes(use.added),
    editor: await packedBytes(editor.added),
    shared: await packedBytes(await sharedScripts(app)),
    embed: gzipSync(await readFile(join(built, 'embed.js')), { level: 9 }).length,
  }
}

/** Returns the paths of the scripts that guests load. A link that does not work loads as much as one that does. */
async function sharedScripts(app: OpenApp): Promise<string[]> {
  const context = await app.newContext()
  const page = await context.newPage()
  const scripts = noteScripts(page)
  await page.goto('/shared')
  await page.getByRole('heading').waitFor()
  await context.close()
  return [...scripts]
}

/** Returns the paths of the scripts of Home, and those of the scripts that load as the user continues. */
async function scriptsOf(
  app: OpenApp,
  goOn: (page: Page) => Promise<void>,
): Promise<{ first: string[]; added: string[] }> {
  const context = await app.newContext()
  const page = await context.newPage()
  const scripts = noteScripts(page)
  await page.goto('/')
  await page.getByRole('list', { name: 'Templates' }).locator('img').first().waitFor()
  const first = [...scripts]
  await goOn(page)
  await context.close()
  return { first, added: [...scripts].filter(path => !first.includes(path)) }
}

/** Returns the paths of the scripts that a page requests from now on. */
function noteScripts(page: Page): Set<string> {
  const paths = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    // A worker requests its own script, which belongs to no frame. The few lines that set the theme are not part of the build.
    if (/^\/assets\/.*\.js$/.test(pathname) && !pathname.includes('worker')) paths.add(pathname)
  })
  return paths
}

/** Returns the libraries found in these scripts. Throws if no built script contains a library's words, which would prove nothing. */
async function straysIn(paths: readonly string[]): Promise<string[]> {
  const names = (await readdir(join(built, 'assets'))).filter(name => name.endsWith('.js'))
  const scripts = await Promise.all(
    names.map(async name => ({
      path: `/assets/${name}`,
      text: await readFile(join(built, 'assets', name), 'utf8'),
    })),
  )
  return Object.entries(heavy).flatMap(([name, words]) => {
    const owners = scripts.filter(({ text }) => text.includes(words))
    if (owners.length === 0) throw new Error(`no built script contains ${words}`)
    return owners.some(({ path }) => paths.includes(path)) ? [name] : []
  })
}

async function packedBytes(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async path => (await stat(join(built, `${path}.gz`))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
