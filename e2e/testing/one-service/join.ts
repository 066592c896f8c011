import { type Database, openDatabase } from '@platen/database'
import { requiredVariable } from '@platen/env/testing'
import { openStatements } from '../statements'
import { addAccount, type System } from '../system'
import { waitFor } from '../wait'

/** The addresses of the service that specs share, and its settings. */
export interface Stack extends Pick<System, 'databaseUrl' | 'env' | 'urls'> {
  /** The address that people open: a single one, behind which the API instances take turns. */
  origin: string
  /** The worker may fetch `<assetGate>/<port>/…` from 127.0.0.1. */
  assetGate: string
  /** The address of the process that owns the service. */
  desk: string
}

/** The service that specs share, in which each spec has organizations of its own. */
export interface JoinedSystem
  extends Stack, Pick<System, 'account' | 'newAccount' | 'sql' | 'stop'> {
  database: Database
  /** Creates an organization without a key. */
  newOrganization(name: string): Promise<string>
  /** Returns true if a process of the service has just written the text to its log. */
  logged(text: string): Promise<boolean>
}

/**
 * Joins the service that specs share, which the first of them starts: two API instances, a worker, files on disk and the public
 * templates. `stop` throws if a row of the spec's own organizations refers to a missing file, or if one of their renders ended
 * twice.
 */
export async function joinSystem(): Promise<JoinedSystem> {
  const stack = await ask<Stack>(requiredVariable('WEB_SERVICE'))
  const database = await connect(stack)
  const statements = openStatements(stack.databaseUrl)
  const own: string[] = []
  const newAccount: System['newAccount'] = async name => {
    const account = await addAccount(database, name)
    own.push(account.organizationId)
    return account
  }
  return {
    ...stack,
    database,
    account: await newAccount('e2e'),
    newAccount,
    async newOrganization(name) {
      const { id } = await database.organizations.create({ name })
      own.push(id)
      return id
    },
    sql: statements.run,
    logged: text =>
      ask<boolean>(`${stack.desk}/logged?${new URLSearchParams({ text }).toString()}`),
    async stop() {
      await Promise.all([database.close(), statements.close()])
      const mine = new URLSearchParams(own.map(id => ['organization', id] as [string, string]))
      const faults = await ask<string[]>(`${stack.desk}/faults?${mine.toString()}`)
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
  }
}

async function ask<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

/**
 * Tries to connect for as long as it takes: the product gives up after 2 s, but a busy machine may need longer while it starts a
 * browser.
 */
async function connect({ databaseUrl }: Stack): Promise<Database> {
  const database = openDatabase({ url: databaseUrl, onError: () => undefined })
  const isThere = (): Promise<boolean> =>
    database.ping().then(
      () => true,
      () => false,
    )
  await waitFor('the database', isThere)
  return database
}
