import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { type FastifyRequest } from 'fastify'
import { type IncomingHttpHeaders } from 'node:http'
import { type Bill } from '../../runtime/limits/bill'
import { type Identity } from '../keys/identity'

/** A request behind the key guard, as controllers see it. */
export class Call {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly body: unknown
  readonly headers: IncomingHttpHeaders
  readonly query: Readonly<Record<string, unknown>>
  readonly bill: Bill
  private readonly identity: Identity
  private readonly params: Readonly<Record<string, string>>

  constructor(request: FastifyRequest) {
    if (!request.identity || !request.bill)
      throw new Error('a route behind the key was reached without one')
    this.identity = request.identity
    this.bill = request.bill
    this.method = request.method
    this.path = request.url.split('?', 1)[0] ?? ''
    this.body = request.body
    this.headers = request.headers
    this.query = request.query as Record<string, unknown>
    this.params = request.params as Record<string, string>
  }

  /** Who calls, and the named parameters of the path. */
  ids<Name extends string>(...names: Name[]): Identity & Record<Name, string> {
    const found = Object.fromEntries(names.map(name => [name, this.params[name] ?? '']))
    return { ...this.identity, ...(found as Record<Name, string>) }
  }
}

/** Gives a controller its call. */
export const TheCall = createParamDecorator(
  (_: unknown, context: ExecutionContext) => new Call(context.switchToHttp().getRequest()),
)
