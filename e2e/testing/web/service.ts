import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@platen/database'
import { requiredVariable } from '@platen/env/testing'
import { makeSetupLink, openImporting, readImportConfig } from '@platen/api/seeding'
import { type Browser, chromium } from 'playwright-core'
import { repository } from '../docs-pages'
import { startRoundRobin } from '../round-robin'
import { startSystem, type System } from '../system'
import { type Trace, Visitor } from './visitor'

/** The service as people meet it: one address, behind which two API instances take turns. */
export interface WebService {
  /** Where people open it. */
  origin: string
  system: System
  browser: Browser
  /** Makes an organization in which nobody has signed up, and the link for its first owner. */
  newSetupLink(name: string): Promise<{ organizationId: string; url: string }>
  /** Keeps what somebody did for readers. */
  keep(trace: Trace): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts two API instances and a worker with the public templates, and a browser that knows no other host. `env` is for all of the
 * processes.
 */
export async function startWebService(env: Record<string, string> = {}): Promise<WebService> {
  const urls: string[] = []
  const balancer = await startRoundRobin(urls)
  const origin = `http://localhost:${new URL(balancer.url).port}`
  const [system, browser] = await Promise.all([
    startSystem({
      ...{ storage: 'disk', apis: 2 },
      // On a busy machine a first render takes its time.
      apiEnv: { PUBLIC_URL: origin, RENDER_WAIT_MS: '60000', ...env },
      workerEnv: env,
    }),
    chromium.launch({
      executablePath: requiredVariable('CHROMIUM_PATH'),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    }),
  ])
  urls.push(...system.urls)
  await importTemplates(system, origin)
  return {
    ...{ origin, system, browser },
    newSetupLink: name => newSetupLink(system, { name, origin }),
    keep: keepTrace,
    async stop() {
      await browser.close()
      await balancer.stop()
      await system.stop()
    },
  }
}

const run = promisify(execFile)

async function importTemplates({ env }: System, origin: string): Promise<void> {
  const platen = join(repository, 'apps/api/dist/cli/main.js')
  const library = join(repository, 'packages/templates/library')
  const settings = { env: { ...env, PUBLIC_URL: origin } }
  await run(process.execPath, [platen, 'templates', 'import', library], settings)
}

async function newSetupLink(
  { databaseUrl, env }: System,
  { name, origin }: { name: string; origin: string },
): Promise<{ organizationId: string; url: string }> {
  const database = openDatabase({ url: databaseUrl, onError: () => undefined })
  const importing = openImporting(database, readImportConfig({ ...env, PUBLIC_URL: origin }))
  try {
    const { id: organizationId } = await database.organizations.create({ name })
    const link = await makeSetupLink(importing, organizationId)
    if (!link) throw new Error('nobody has signed up in a new organization')
    return { organizationId, url: link.url }
  } finally {
    importing.store.close()
    await database.close()
  }
}

const traces = join(repository, '.platen', 'traces')

async function keepTrace(trace: Trace): Promise<void> {
  await mkdir(traces, { recursive: true })
  const name = `${trace.journey.replaceAll(/\W+/g, '-').toLowerCase()}.json`
  await writeFile(join(traces, name), `${JSON.stringify(trace, null, 2)}\n`)
}

/** Opens a browser window of somebody else. */
export const newVisitor = ({ browser, origin }: WebService): Promise<Visitor> =>
  Visitor.open(browser, origin)

/** Who signs up first, in every journey. */
export const ada = {
  name: 'Ada Lindqvist',
  email: 'ada@northlight.example',
  password: 'quiet river lantern',
}

/** Has Ada set up her account by the link for the first owner; she is on Home then. */
export async function signUp(visitor: Visitor, url: string): Promise<void> {
  const { page, origin } = visitor
  await page.goto(url)
  await visitor.type('Your name', page.getByLabel('Your name'), ada.name)
  await visitor.type('Email', page.getByLabel('Email'), ada.email)
  await visitor.type('Password', page.getByLabel('Password'), ada.password)
  await visitor.click('Create account', page.getByRole('button', { name: 'Create account' }))
  await page.waitForURL(`${origin}/`)
}

/** Opens a browser window in which Ada is on Home, the first owner of a new organization, Northlight. */
export async function newOwner(service: WebService): Promise<Visitor> {
  const visitor = await newVisitor(service)
  await signUp(visitor, (await service.newSetupLink('Northlight')).url)
  return visitor
}
