import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@platen/database'
import { makeSetupLink, openImporting, readImportConfig } from '@platen/api/seeding'
import { type Browser } from 'playwright-core'
import { repository } from '../docs-pages'
import { type JoinedSystem, joinSystem } from '../one-service/join'
import { emailIn, signIn } from '../sign-in'
import { type System } from '../system'
import { NeverComes, waitFor } from '../wait'
import { joinBrowser } from './browser/join-browser'
import { startPlace } from './place'
import { type Trace, Visitor } from './visitor'

/** A service as people reach it, and a browser that can reach no other host. */
export interface WebService extends Pick<
  JoinedSystem,
  'account' | 'database' | 'newOrganization' | 'origin' | 'sql' | 'stop' | 'urls'
> {
  browser: Browser
  /** Creates an organization without users, and the link for its first owner. */
  newSetupLink(name: string): Promise<{ organizationId: string; url: string }>
  /** Saves the steps of a user in a file for people to read. */
  keep(trace: Trace): Promise<void>
}

/** A service that only this test uses. */
export interface OwnWebService extends WebService {
  system: System
}

/** The service that specs share. */
export type JoinedWebService = JoinedSystem & WebService

/** Starts a service for one test alone. All of its processes get `env`. */
export async function startWebService(env: Record<string, string> = {}): Promise<OwnWebService> {
  const [{ system, stop, origin }, browser] = await Promise.all([startPlace(env), joinBrowser()])
  const database = openDatabase({ url: system.databaseUrl, onError: () => undefined })
  const place = {
    ...system,
    database,
    origin,
    newOrganization: async (name: string) => (await database.organizations.create({ name })).id,
  }
  return {
    ...place,
    system,
    browser,
    keep,
    newSetupLink: name => newSetupLink(place, name),
    async stop() {
      await Promise.all([browser.close(), database.close()])
      await stop()
    },
  }
}

/** Joins the service and the browser that specs share; each spec has organizations of its own. */
export async function joinWebService(): Promise<JoinedWebService> {
  const [system, browser] = await Promise.all([joinSystem(), joinBrowser()])
  return {
    ...system,
    browser,
    keep,
    newSetupLink: name => newSetupLink(system, name),
    async stop() {
      await browser.close()
      await system.stop()
    },
  }
}

async function newSetupLink(
  place: Pick<JoinedSystem, 'database' | 'env' | 'newOrganization' | 'origin'>,
  name: string,
): Promise<{ organizationId: string; url: string }> {
  const { database, env, origin } = place
  const importing = openImporting(database, readImportConfig({ ...env, PUBLIC_URL: origin }))
  try {
    const organizationId = await place.newOrganization(name)
    const link = await makeSetupLink(importing, organizationId)
    if (!link) throw new Error('a new organization must have a setup link')
    return { organizationId, url: link.url }
  } finally {
    importing.store.close()
  }
}

const traces = join(repository, '.platen', 'traces')

async function keep(trace: Trace): Promise<void> {
  await mkdir(traces, { recursive: true })
  const name = `${trace.journey.replaceAll(/\W+/g, '-').toLowerCase()}.json`
  await writeFile(join(traces, name), `${JSON.stringify(trace, null, 2)}\n`)
}

/** Opens a browser window of another user. */
export const newVisitor = (service: WebService): Promise<Visitor> => Visitor.open(service)

/** A user who can sign in with a password. */
export interface Person {
  name: string
  email: string
  password: string
}

/** Creates a link for the first owner of a new organization, Northlight; also returns the future owner. */
export async function newFirstOwner(service: WebService): Promise<{ url: string; owner: Person }> {
  const { organizationId, url } = await service.newSetupLink('Northlight')
  const email = emailIn(organizationId, 'ada')
  return { url, owner: { name: 'Ada Lindqvist', email, password: 'quiet river lantern' } }
}

/** Sets up an account with the link for the first owner, after which the visitor is on Home. */
export async function signUp(visitor: Visitor, url: string, person: Person): Promise<void> {
  const { page, origin } = visitor
  await page.goto(url)
  await visitor.type('Your name', page.getByLabel('Your name'), person.name)
  await visitor.type('Email', page.getByLabel('Email'), person.email)
  await visitor.type('Password', page.getByLabel('Password'), person.password)
  const create = page.getByRole('button', { name: 'Create account' })
  await visitor.click('Create account', create)
  await waitFor('Home', async () => {
    const fault = await page.getByRole('alert').allTextContents()
    // The API refuses calls while the machine is too busy, and the page asks to try again.
    if (fault.some(text => text.includes('temporarily unavailable'))) await create.click()
    else if (fault.length > 0) throw new NeverComes(fault.join(' '))
    return page.url() === `${origin}/`
  })
}

/**
 * Opens a browser window in which Ada, the first owner of a new organization, Northlight, is on Home. No other user has her email
 * address; she signed in without a password.
 */
export async function newOwner(service: WebService): Promise<Visitor> {
  const visitor = await newVisitor(service)
  const organizationId = await service.newOrganization('Northlight')
  const { session } = await signIn(service.database, organizationId, 'owner')
  await visitor.context.addCookies([{ name: 'platen', value: session, url: service.origin }])
  await visitor.page.goto('/')
  await visitor.page.getByRole('heading', { name: 'Northlight' }).waitFor()
  return visitor
}
