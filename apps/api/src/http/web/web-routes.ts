import fastifyStatic from '@fastify/static'
import { appPages } from '@platen/contract'
import { AppError } from '@platen/errors'
import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type Route } from '../routes/route'
import { sendPage } from './send-page'
import { type WebApp } from './web-app'

/** Lets routes send the files of the app, which the build has compressed. */
export function serveAssets(server: FastifyInstance, { assets }: WebApp): void {
  void server.register(fastifyStatic, {
    root: assets,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
}

/** Returns the routes of the pages of the app, and of the files that they load. */
export function webRoutes(web: WebApp): Route[] {
  const pages = appPages.map((path): Route => ({
    method: 'GET',
    path,
    serve: (_request, reply) => sendPage(reply, web),
  }))
  return [...pages, sharedRoute(web), assetRoute(web)]
}

/** The page of links to shared designs, which needs no account. Its token stays in the browser, behind the `#` of the address. */
const sharedRoute = ({ guestPage }: WebApp): Route => ({
  method: 'GET',
  path: '/shared',
  open: true,
  serve(_request, reply) {
    void reply.header('x-robots-tag', 'noindex')
    sendPage(reply, { page: guestPage })
  },
})

const assetRoute = ({ assetNames }: WebApp): Route => ({
  method: 'GET',
  path: '/assets/:name',
  serve({ params }, reply) {
    const { name } = params as { name: string }
    // The plugin would look for an error page, which does not apply to a file.
    if (!assetNames.has(name)) throw new AppError('not_found', 'Not found')
    const guards = {
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    }
    void reply.headers(guards).sendFile(name)
  },
})

/** Returns true if an unknown address was opened as a page, so that the app should show an error page. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1)
  const isPage = !served.test(path) && !path.slice(path.lastIndexOf('/')).includes('.')
  return method === 'GET' && isPage && /\btext\/html\b/.test(headers.accept ?? '')
}

/** The paths that programs call. */
const served = /^\/(api|files|health|docs|assets)(\/|$)/
