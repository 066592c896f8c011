import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type DocumentRuntime,
  importBrandKit,
  importTemplate,
  makeSetupLink,
  openImporting,
  readImportConfig,
} from '@platen/api/seeding'
import { openDatabase } from '@platen/database'
import { libraryFolder } from '@platen/templates'
import { type BrowserContext, chromium } from 'playwright-core'
import { type BenchConfig } from '../service/config'
import { firstPort, servicesOf, startService } from '../service/processes'

const seeds = join(__dirname, '..', '..', '..', 'dev', 'src', 'seed')

/** The app with the public templates, in a browser in which an owner is signed in. */
export interface OpenApp {
  /** The number of templates. */
  readonly templates: number
  /** The IDs of two brand kits. */
  readonly kits: readonly [string, string]
  /** Opens a browser that has loaded nothing yet. With `heldToPolicy`, a page's policy applies, and tests cannot wait in the page. */
  newContext(options?: { heldToPolicy?: boolean }): Promise<BrowserContext>
  stop(): Promise<void>
}

/** Starts the service, fills it as `npm start` does, waits for the thumbnails, and signs in. */
export async function openApp(config: BenchConfig): Promise<OpenApp> {
  // Cookies and passkeys are bound to one host name of the service.
  const origin = `http://localhost:${firstPort}`
  const service = await startService(config, { settings: { PUBLIC_URL: origin } })
  const browser = await chromium.launch({
    executablePath: config.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
    // The environment of this process hides the machine's fonts from Skia, but Chromium needs some.
    env: { PATH: config.PATH },
  })
  const newContext = (heldToPolicy = false): Promise<BrowserContext> =>
    browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
      // The policy of a page forbids the scripts that wait in it for the measured event.
      bypassCSP: !heldToPolicy,
    })
  const filled = await fill(config, origin)
  const first = await newContext()
  await signUp(first, filled.link)
  const cookies = await first.cookies()
  await first.close()
  await untilDrawn(service)
  return {
    templates: filled.templates,
    kits: filled.kits,
    async newContext({ heldToPolicy } = {}) {
      const context = await newContext(heldToPolicy)
      // Steps that exceed their budget are still measured.
      context.setDefaultTimeout(120_000)
      await context.addCookies(cookies)
      return context
    },
    async stop() {
      await browser.close()
      await service.stop()
    },
  }
}

interface Filled {
  templates: number
  kits: [string, string]
  link: string
}

async function fill(config: BenchConfig, origin: string): Promise<Filled> {
  const database = openDatabase({ url: config.DATABASE_URL, onError: () => undefined })
  const importing = openImporting(
    database,
    readImportConfig({ ...servicesOf(config), PUBLIC_URL: origin }),
  )
  try {
    const templates = (await readdir(libraryFolder)).filter(name => name.endsWith('.json'))
    for (const name of templates) {
      const template: unknown = JSON.parse(await readFile(join(libraryFolder, name), 'utf8'))
      await importTemplate(importing, { template, folder: libraryFolder })
    }
    const { id: organizationId } = await database.organizations.create({ name: 'Northlight' })
    const kits = await importKits(importing, organizationId)
    const link = await makeSetupLink(importing, organizationId)
    if (!link) throw new Error('a new organization must have a setup link')
    return { templates: templates.length, kits, link: link.url }
  } finally {
    importing.store.close()
    await database.close()
  }
}

async function importKits(
  importing: DocumentRuntime,
  organizationId: string,
): Promise<[string, string]> {
  const text = await readFile(join(seeds, 'brand-kits.json'), 'utf8')
  const folder = join(seeds, 'pictures')
  const ids: string[] = []
  for (const kit of JSON.parse(text) as unknown[])
    ids.push((await importBrandKit(importing, { organizationId, kit, folder })).record.id)
  const [one, other] = ids
  if (one === undefined || other === undefined) throw new Error('two brand kits are needed')
  return [one, other]
}

async function signUp(context: BrowserContext, link: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(link)
  await page.getByLabel('Your name').fill('Ada Lindqvist')
  await page.getByLabel('Email').fill('ada@northlight.example')
  await page.getByLabel('Password').fill('quiet river lantern')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Northlight' }).waitFor()
}

/** Waits until the thumbnails of new templates are drawn, which workers do when they sweep. */
async function untilDrawn({ url, apiKey }: { url: string; apiKey: string }): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}` }
  for (;;) {
    const answer = await fetch(`${url}/api/v1/templates?perPage=100`, { headers })
    const { data } = (await answer.json()) as { data: { thumbnail: string | null }[] }
    if (data.every(({ thumbnail }) => thumbnail !== null)) return
    await new Promise(resolve => setTimeout(resolve, 250))
  }
}
