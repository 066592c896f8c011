import { Controller, Req, RequestMapping, RequestMethod, Res, type Type } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import { type Route } from './route'

/** Creates a Nest controller with one method for each route, from a table instead of decorators. */
export function controllerOf(routes: readonly Route[]): Type<object> {
  // oxlint-disable-next-line typescript/no-extraneous-class -- its methods come from the table
  class Routes {}
  for (const { method, path, serve, ...options } of routes) {
    const name = `${method} ${path}`
    // Nest stores the metadata of a route on its function, so each route needs its own.
    const descriptor = { value: ((request, reply) => serve(request, reply)) as Route['serve'] }
    Object.defineProperty(Routes.prototype, name, descriptor)
    Req()(Routes.prototype, name, 0)
    Res()(Routes.prototype, name, 1)
    RequestMapping({ path, method: RequestMethod[method] })(Routes.prototype, name, descriptor)
    RouteConfig(options)(Routes.prototype, name, descriptor)
  }
  Controller()(Routes)
  return Routes
}
