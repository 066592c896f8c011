import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page } from 'playwright-core'
import { type OpenApp } from './open-app'

const built = join(__dirname, '..', '..', '..', '..', 'apps', 'web', 'dist')

/** The bytes of JavaScript, gzip, that a browser loads for Home, and beyond that for the Use page; workers not counted. */
export async function loadedScripts(
  app: OpenApp,
): Promise<{ firstScripts: number; useScripts: number }> {
  const context = await app.newContext()
  const page = await context.newPage()
  const scripts = noteScripts(page)
  await page.goto('/')
  await page.getByRole('list', { name: 'Templates' }).locator('img').first().waitFor()
  const first = new Set(scripts)
  await page.getByRole('list', { name: 'Templates' }).getByRole('link').first().click()
  await page.locator('canvas[data-painted]').waitFor()
  await context.close()
  const added = [...scripts].filter(path => !first.has(path))
  return { firstScripts: await packedBytes([...first]), useScripts: await packedBytes(added) }
}

/** The paths of the scripts that a page asks for from now on. */
function noteScripts(page: Page): Set<string> {
  const paths = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    // A worker asks for its own script, and is nobody's frame. The few lines that set the theme are none of the build.
    if (/^\/assets\/.*\.js$/.test(pathname) && !pathname.includes('worker')) paths.add(pathname)
  })
  return paths
}

async function packedBytes(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async path => (await stat(join(built, `${path}.gz`))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
