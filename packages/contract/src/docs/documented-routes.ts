import { type Callers } from '../routes/callers'
import { type RouteRow } from '../routes/route-row'
import { type DocumentedRouteName, routes } from '../routes/routes'
import { assetDocs } from './assets'
import { batchDocs } from './batches'
import { brandDocs } from './brands'
import { budgetDocs } from './budgets'
import { checkDocs } from './checks'
import { fieldUseDocs } from './field-uses'
import { commentDocs } from './sharing/comments'
import { deliveryDocs } from './deliveries'
import { designDocs } from './designs'
import { draftDocs } from './drafts'
import { embedDocs } from './embed-sessions'
import { folderDocs } from './folders'
import { inboundHookDocs } from './inbound-hooks'
import { meDocs } from './me'
import { refusedCallDocs } from './refused-calls'
import { renderDocs } from './renders'
import { type RouteDocs } from './forms/route-docs'
import { shareDocs } from './sharing/shares'
import { sheetDocs } from './sheets'
import { signingKeyDocs } from './signing-keys'
import { styleDocs } from './styles'
import { templateDocs } from './templates'
import { usageDocs } from './usage'
import { versionDocs } from './versions'
import { viewDocs } from './views'
import { webhookDocs } from './webhooks'

/** A route with everything that the reference, tests and clients need. */
export interface DocumentedRoute extends RouteRow {
  callers: Callers
  /** The name of the route, which is also the operation's id. */
  name: DocumentedRouteName
  docs: RouteDocs
  /** The named parts of the path, in order. */
  parameters: readonly string[]
}

/** The documentation of each route. A route without documentation does not compile. */
const routeDocs: Readonly<Record<DocumentedRouteName, RouteDocs>> = {
  ...renderDocs,
  ...batchDocs,
  ...designDocs,
  ...budgetDocs,
  ...checkDocs,
  ...fieldUseDocs,
  ...versionDocs,
  ...draftDocs,
  ...sheetDocs,
  ...templateDocs,
  ...brandDocs,
  ...assetDocs,
  ...viewDocs,
  ...folderDocs,
  ...styleDocs,
  ...shareDocs,
  ...commentDocs,
  ...embedDocs,
  ...webhookDocs,
  ...deliveryDocs,
  ...signingKeyDocs,
  ...inboundHookDocs,
  ...refusedCallDocs,
  ...usageDocs,
  ...meDocs,
}

const rows: Readonly<Record<DocumentedRouteName, RouteRow & { callers: Callers }>> = routes

/** All routes of the interface, in the order of the table. */
export const documentedRoutes: readonly DocumentedRoute[] = (
  Object.keys(rows) as DocumentedRouteName[]
).map(name => ({
  ...rows[name],
  name,
  docs: routeDocs[name],
  parameters: [...rows[name].path.matchAll(/:(\w+)/g)].map(([, part = '']) => part),
}))
