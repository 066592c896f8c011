import { type RouteName } from '@platen/contract'
import { newId } from '@platen/database'
import { parseDesign } from '@platen/design'
import { call, type CallOptions, type Reply } from '../call'
import { poster } from '../documents'
import { newPerson, type SignedIn } from '../people'
import { type Account, type TestApi } from '../test-api'

/** Many concurrent calls to one route, and the conditions that must hold afterwards. */
export interface Storm {
  /** The parts of the path. */
  ids?: Readonly<Record<string, string>>
  /** Returns the options of the nth call. */
  options: (nth: number) => CallOptions
  /** The number of calls that succeed. */
  succeed: 'each' | 'one' | 'some'
  /** The status of the other calls if nothing is left for them to do and their answer is not a conflict. */
  gone?: 401 | 404
  /** Checks that each success had its effect once, and that the called object can still be read and saved. */
  check: (done: readonly Reply[]) => Promise<void>
}

/** A separate organization for each storm, which is charged for its calls. */
export interface Ground {
  api: TestApi
  account: Account
  sql: TestApi['sql']
  /** Calls with the key of the organization. */
  ask: (path: string, options?: CallOptions) => Promise<Reply>
  /** Creates a design, and returns its id. */
  design: () => Promise<string>
  person: (role?: 'editor' | 'owner' | 'viewer') => Promise<SignedIn>
  /** Counts rows of the organization, given a table and a condition. */
  count: (rows: string, ...values: readonly unknown[]) => Promise<number>
}

export type Storms = Partial<Record<RouteName, (ground: Ground) => Promise<Storm>>>

/** Returns the stored form of a document that differs from those of other calls. */
export const documentOf = (nth: number): object => ({
  ...poster,
  pages: [{ ...poster.pages[0], id: `page-${nth}` }],
})

/** Creates the organization for a storm. */
export async function newGround(api: TestApi): Promise<Ground> {
  const account = await api.newAccount()
  const { organizationId, apiKey } = account
  const tenant = api.database.tenant(organizationId)
  return {
    api,
    account,
    sql: api.sql,
    ask: (path, options = {}) => call(api, path, { apiKey, ...options }),
    async design() {
      const { design: document } = parseDesign(poster)
      const made = { name: 'Poster', document, width: 400, height: 300 }
      return (await tenant.designs.create({ id: newId('dsg'), ...made })).id
    },
    person: (role = 'owner') => newPerson(api, organizationId, role),
    async count(rows, ...values) {
      const [{ count } = { count: -1 }] = await api.sql<{ count: number }>(
        `select count(*)::int as count from ${rows} and organization_id = $1`,
        [organizationId, ...values],
      )
      return count
    },
  }
}
