import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase } from '@platen/database'
import { requiredVariable } from '@platen/env/testing'
import { makeSetupLink, openImporting, readImportConfig } from '@platen/api/seeding'
import { type Browser, chromium } from 'playwright-core'
import { repository } from '../docs-pages'
import { type Account, addAccount, query, type System } from '../system'
import { waitFor } from '../wait'
import { type Place, startPlace } from './place'
import { type Trace, Visitor } from './visitor'

/** The service as people meet it: one address, behind which two API instances take turns. */
export interface WebService extends Pick<Place, 'origin'> {
  browser: Browser
  /** An organization to call with. */
  account: Account
  /** Runs a statement, whosever rows it is about. */
  sql: System['sql']
  /** Makes an organization in which nobody has signed up, and the link for its first owner. */
  newSetupLink(name: string): Promise<{ organizationId: string; url: string }>
  /** Keeps what somebody did for readers. */
  keep(trace: Trace): Promise<void>
  stop(): Promise<void>
}

/** A service that nobody else uses. */
export interface OwnWebService extends WebService {
  system: System
}

/** Starts a service of one's own, and a browser that knows no other host. `env` is for all of the processes. */
export async function startWebService(env: Record<string, string> = {}): Promise<OwnWebService> {
  const [{ system, stop, ...place }, browser] = await Promise.all([startPlace(env), launch()])
  return {
    ...{ ...membersOf(place), system, browser, account: system.account },
    async stop() {
      await browser.close()
      await stop()
    },
  }
}

/** Joins the service that specs share, with a browser and an organization of one's own. */
export async function joinWebService(): Promise<WebService> {
  const answer = await fetch(requiredVariable('WEB_SERVICE'))
  if (!answer.ok) throw new Error(await answer.text())
  const place = (await answer.json()) as Place
  const [account, browser] = await Promise.all([newAccount(place), launch()])
  return { ...membersOf(place), account, browser, stop: () => browser.close() }
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: requiredVariable('CHROMIUM_PATH'),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  })

const membersOf = (place: Place): Pick<WebService, 'keep' | 'newSetupLink' | 'origin' | 'sql'> => ({
  origin: place.origin,
  sql: async <Row>(text: string, values: unknown[] = []) =>
    query<Row>(place.databaseUrl, text, values),
  newSetupLink: name => newSetupLink(place, name),
  keep: keepTrace,
})

const newAccount = (place: Place): Promise<Account> =>
  withDatabase(place, database => addAccount(database, 'e2e'))

/** Connects for as long as it takes: the product gives up after 2 s, which a busy machine needs to start a browser. */
async function withDatabase<Result>(
  { databaseUrl }: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ url: databaseUrl, onError: () => undefined })
  const isThere = (): Promise<boolean> =>
    database.ping().then(
      () => true,
      () => false,
    )
  try {
    await waitFor('the database', isThere)
    return await work(database)
  } finally {
    await database.close()
  }
}

const newSetupLink = (
  place: Place,
  name: string,
): Promise<{ organizationId: string; url: string }> =>
  withDatabase(place, async database => {
    const settings = { ...place.env, PUBLIC_URL: place.origin }
    const importing = openImporting(database, readImportConfig(settings))
    try {
      const { id: organizationId } = await database.organizations.create({ name })
      const link = await makeSetupLink(importing, organizationId)
      if (!link) throw new Error('nobody has signed up in a new organization')
      return { organizationId, url: link.url }
    } finally {
      importing.store.close()
    }
  })

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

/** Has Ada, or somebody else, set up an account by the link for the first owner; they are on Home then. */
export async function signUp(visitor: Visitor, url: string, person = ada): Promise<void> {
  const { page, origin } = visitor
  await page.goto(url)
  await visitor.type('Your name', page.getByLabel('Your name'), person.name)
  await visitor.type('Email', page.getByLabel('Email'), person.email)
  await visitor.type('Password', page.getByLabel('Password'), person.password)
  await visitor.click('Create account', page.getByRole('button', { name: 'Create account' }))
  await page.waitForURL(`${origin}/`)
}

/**
 * Opens a browser window in which an Ada is on Home, the first owner of a new organization, Northlight. Without an address of her
 * own she gets one that no other account of the service has.
 */
export async function newOwner(service: WebService, email?: string): Promise<Visitor> {
  const visitor = await newVisitor(service)
  const { organizationId, url } = await service.newSetupLink('Northlight')
  const unique = `ada@${organizationId.replace('_', '-')}.example`
  await signUp(visitor, url, { ...ada, email: email ?? unique })
  return visitor
}
