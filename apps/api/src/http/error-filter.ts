import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common'
import { AppError } from '@platen/errors'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type Logger } from 'pino'
import { logError } from '../runtime/log-error'
import { describeThrown } from './errors/describe-thrown'
import { errorAnswer } from './errors/error-answer'
import { chargeRefusal } from './callers/charge-requests'
import { noteRefusal } from './keep-refusals'
import { type KnownRoutes } from './routes/known-routes'
import { sendPage } from './web/send-page'
import { type WebApp } from './web/web-app'
import { wantsPage } from './web/web-routes'

/**
 * Turns every thrown error into the standard form of error answers, or into the form that the path uses. A request for a page that
 * does not exist gets the app's own error page, if the app is built.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly routes: KnownRoutes,
    private readonly log: Logger,
    private readonly web: WebApp | null,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const reply = host.switchToHttp().getResponse<FastifyReply>()
    const { request } = reply
    const described = request.is404 ? this.lost(request, reply) : describeThrown(thrown)
    const error = await chargeRefusal(request, described)
    logError(this.log, error, request.id)
    if (reply.raw.headersSent) return
    if (this.web && described.code === 'not_found' && request.is404 && wantsPage(request)) {
      sendPage(reply, this.web, 404)
      return
    }
    const usual = errorAnswer(error, request.id)
    const { code } = error
    noteRefusal(request, { status: usual.status, code, message: usual.body.message })
    const form = this.routes.errorFormOf(request.url)
    const { status, headers, body } = form?.(usual, error, request) ?? usual
    // The headers that the route had prepared (caching, lengths) belong to another answer.
    for (const name of ['cache-control', 'etag', 'content-length']) reply.removeHeader(name)
    void reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body)
  }

  /** Returns the error for an unknown path. Paths are matched exactly, so its message points out an extra slash. */
  private unknownPath({ url }: FastifyRequest): AppError {
    const path = (url.split('?', 1)[0] ?? '').replace(/\/+/g, '/').replace(/\/$/, '')
    const meant = this.routes.methodsOf(path).length > 0
    return new AppError('not_found', meant ? 'Not found: the path has an extra slash' : 'Not found')
  }

  /** Returns the error for a call without a route: 405 if the path has other methods. */
  private lost(request: FastifyRequest, reply: FastifyReply): AppError {
    const allowed = this.routes.methodsOf(request.url)
    if (allowed.length === 0) return this.unknownPath(request)
    const allow = allowed.join(', ')
    void reply.header('allow', allow)
    return new AppError('method_not_allowed', `Method not allowed; this path allows ${allow}`)
  }
}
