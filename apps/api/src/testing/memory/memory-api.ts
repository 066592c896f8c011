import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { allRoutes, type SessionAnswer } from '@platen/contract'
import { newId } from '@platen/database'
import { AppError } from '@platen/errors'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { assets } from '../../features/assets'
import { brands } from '../../features/brands'
import { designs } from '../../features/designs'
import { drafts } from '../../features/drafts'
import { type Feature } from '../../features/feature'
import { files } from '../../features/files'
import { fonts } from '../../features/fonts'
import { styles } from '../../features/styles'
import { readBodies } from '../../http/bodies/read-body'
import { guardCalls, permitCalls } from '../../http/callers/guard-calls'
import { describeThrown } from '../../http/errors/describe-thrown'
import { errorAnswer } from '../../http/errors/error-answer'
import { referenceRoutes } from '../../http/reference/reference-routes'
import { contractRoutes, type Handlers } from '../../http/routes/contract-routes'
import { type Route } from '../../http/routes/route'
import { endStreams } from '../../http/routes/stream-signal'
import { sendPage } from '../../http/web/send-page'
import { serveAssets, wantsPage, webRoutes } from '../../http/web/web-routes'
import { readWebApp, type WebApp } from '../../http/web/web-app'
import { type Principal } from '../../runtime/principal'
import { type Runtime } from '../../runtime/runtime'
import { type Drawer, generateNow, measureNow, viewNow } from './draw'
import { type FieldUses, memoryRuntime } from './memory-runtime'

/** How often calls of a key have sent a field of a design. */
export interface SentField {
  designId: string
  elementId: string
  key: string
  calls: number
}

export interface MemoryApi {
  /** The origin for pages. */
  origin: string
  /** Lists a field of a design as sent by one key. */
  addSent: (field: SentField) => void
  stop: () => Promise<void>
}

export interface MemoryApiOptions {
  /** The folder of the built app. */
  webPath: string
  drawer: Drawer
}

/**
 * The library of one organization, for its owner Ada in the app: the handlers of the API over rows in memory, on a port of its own,
 * with the pages and the content security policy of the app. It has neither people nor keys; routes that the editor does not need
 * answer 404.
 */
export async function startMemoryApi({ webPath, drawer }: MemoryApiOptions): Promise<MemoryApi> {
  const [server, folder] = await Promise.all([
    listening(),
    mkdtemp(join(tmpdir(), 'platen-memory-')),
  ])
  const { port } = server.address() as { port: number }
  const origin = `http://localhost:${port}`
  const session = newSession()
  const { organization, user } = session
  const sent = new Map<string, FieldUses>()
  const runtime = memoryRuntime({
    sent,
    organizationId: organization.id,
    origin,
    folder,
    nameOf: id => (id === user.id ? user.name : null),
  })
  const web = readWebApp(webPath, runtime.addresses.filePrefixes)
  if (!web) throw new Error(`the app is not built: nothing is in ${webPath}`)
  const app = serverOf(server, web, session)
  const opened = [assets, brands, designs, drafts, files, fonts, styles].map(open => open(runtime))
  const routes = [
    ...contract(opened, { runtime, session, drawer }),
    ...referenceRoutes(runtime.addresses, web.docsTags),
    ...webRoutes(web),
  ]
  for (const route of [...routes, ...opened.flatMap(({ routes = [] }) => routes)]) add(app, route)
  await app.ready()
  return {
    origin,
    addSent({ designId, ...field }) {
      const callers = [{ keyId: newId('key'), name: 'Shop' }]
      const use = { ...field, callers, lastAt: new Date() }
      sent.set(designId, [...(sent.get(designId) ?? []), use])
    },
    async stop() {
      await app.close()
      // The server was already listening when the app received it, so it must be closed here.
      await new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      })
      runtime.store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listening(): Promise<Server> {
  // Otherwise, on a busy machine, an idle connection may be closed just when it is used again.
  const server = createServer({ keepAliveTimeout: 0 })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

const newSession = (): SessionAnswer => ({
  id: newId('ses'),
  user: { id: newId('usr'), email: 'ada@northlight.example', name: 'Ada Lindqvist' },
  organization: { id: newId('org'), name: 'Northlight' },
  role: 'owner',
})

/** Creates a server that treats everyone as the owner. */
function serverOf(server: Server, web: WebApp, session: SessionAnswer): FastifyInstance {
  const { id: sessionId, user, organization, role } = session
  const app = fastify({
    serverFactory: handler => server.on('request', handler),
    routerOptions: { maxParamLength: 1024 },
  })
  const owner: Principal = {
    kind: 'session',
    sessionId,
    role,
    organizationId: organization.id,
    userId: user.id,
  }
  serveAssets(app, web)
  app.decorateRequest('charge', null)
  guardCalls(app, { bearer: [], others: [() => Promise.resolve(owner)] })
  app.addHook('onRequest', (request, _reply, done) => {
    // Calls are not charged.
    Object.assign(request, { charge: {} })
    done()
  })
  permitCalls(app)
  endStreams(app)
  readBodies(app, { warn: () => undefined })
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) sendPage(reply, web, 404)
    else void reply.code(404).send({ message: 'Not found' })
  })
  return app
}

function refuse(thrown: unknown, { id }: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = errorAnswer(describeThrown(thrown), id)
  if (status === 500) process.stderr.write(`${inspect(thrown)}\n`)
  void reply.code(status).headers(headers).send(body)
}

interface Serving {
  runtime: Runtime
  session: SessionAnswer
  drawer: Drawer
}

/** Returns the routes of the contract; those that the editor does not call answer `not_found`. */
function contract(features: readonly Feature[], { runtime, session, drawer }: Serving): Route[] {
  const own: Partial<Handlers> = {
    getSession: () => Promise.resolve({ status: 200, body: session }),
    generate: call => generateNow(runtime, call, drawer),
    createView: call => viewNow(runtime, call, drawer),
    getBudgets: call => measureNow(runtime, call, drawer),
  }
  const none = Object.fromEntries(Object.keys(allRoutes).map(name => [name, notHere]))
  const opened = features.map(({ handlers }) => handlers)
  return contractRoutes(Object.assign(none, ...opened, own) as Handlers)
}

const notHere = (): never => {
  throw new AppError('not_found', 'Not found')
}

/** Adds a route as Nest does: a handler that sends its answer itself, with its options as `config`. */
function add(app: FastifyInstance, { method, path, serve, ...config }: Route): void {
  app.route({
    method,
    url: path,
    config,
    ...(config.bodyLimit !== undefined && { bodyLimit: config.bodyLimit }),
    handler(request, reply) {
      const failed = (error: unknown): void => refuse(error, request, reply)
      Promise.resolve()
        .then(() => serve(request, reply))
        .catch(failed)
    },
  })
}
