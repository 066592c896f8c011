import { AppError, notFound } from '@platen/errors'
import { type Handlers } from '../../http/routes/contract-routes'
import { type Runtime } from '../../runtime/runtime'
import { type OpenFeature } from '../feature'
import { approve, deny, findQuestion, presentQuestion } from './consent'
import { presentConnectedApps } from './connected-app.presenter'
import { oauthRoutes } from './oauth-routes'
import { type OpenProvider, openProvider } from './open-provider'
import { type ConnectingRuntime } from './provider-settings'

/** Connecting apps over OAuth. While that is off, nothing of it exists. */
export const oauth: OpenFeature = runtime => {
  const { oauth: parts, database } = runtime
  if (!parts) return { handlers: handlers(runtime, refused) }
  const connecting = { database, oauth: parts }
  const provider = openProvider(connecting)
  return {
    handlers: handlers(runtime, () => ({ runtime: connecting, provider })),
    routes: oauthRoutes({ runtime: connecting, provider }),
  }
}

interface Connecting {
  runtime: ConnectingRuntime
  provider: () => Promise<OpenProvider>
}

const refused = (): never => {
  throw new AppError('not_found', 'Not found')
}

type Names =
  | 'readConnection'
  | 'approveConnection'
  | 'denyConnection'
  | 'listConnectedApps'
  | 'endConnectedApp'

/** The handlers of the app's calls; `connecting` throws `not_found` while nothing can be connected. */
const handlers = (
  { database }: Pick<Runtime, 'database'>,
  connecting: () => Connecting,
): Pick<Handlers, Names> => ({
  async readConnection(call) {
    const { provider } = connecting()
    return presentQuestion(await findQuestion((await provider()).provider, call))
  },
  async approveConnection(call) {
    const { runtime, provider } = connecting()
    const question = await findQuestion((await provider()).provider, call)
    const redirectTo = await approve(runtime, question, call.principal)
    return { status: 200, body: { redirectTo } }
  },
  async denyConnection(call) {
    const { runtime, provider } = connecting()
    const question = await findQuestion((await provider()).provider, call)
    return { status: 200, body: { redirectTo: await deny(runtime, question) } }
  },
  async listConnectedApps({ principal: { organizationId, userId, role } }) {
    connecting()
    const whose = role === 'owner' ? null : userId
    return presentConnectedApps(
      await database.connectedApps.list({ organizationId, userId: whose }),
    )
  },
  async endConnectedApp({ principal: { organizationId, userId: by, role }, appId }) {
    connecting()
    const userId = role === 'owner' ? null : by
    if (await database.connectedApps.end({ organizationId, appId, userId, by }))
      return { status: 204, body: undefined }
    throw notFound('Connected app')
  },
})
