import { Controller, Req, RequestMapping, RequestMethod, Res, type Type } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import { type Route } from './route'

/** A Nest controller with one method for each route: what decorators would declare, from a table. */
export function controllerOf(routes: readonly Route[]): Type<object> {
  // oxlint-disable-next-line typescript/no-extraneous-class -- its methods come from the table
  class Routes {}
  for (const { method, path, serve, ...options } of routes) {
    const name = `${method} ${path}`
    // Nest keeps what it knows of a route on the function, so each has one of its own.
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
