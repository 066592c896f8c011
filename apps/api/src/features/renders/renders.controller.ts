import { Controller, Get, Inject, Post, Res } from '@nestjs/common'
import { listRendersQuerySchema, parseGenerateRequest, parseQuery, routes } from '@platen/contract'
import { type FastifyReply } from 'fastify'
import { Call, TheCall } from '../../http/routes/call'
import { goneSignal } from '../../http/routes/gone-signal'
import { send } from '../../http/routes/send'
import { PARTS, type Parts } from '../../parts'
import { cancelRender } from './cancel-render'
import { generateOnce } from './generate-once'
import { getRender } from './get-render'
import { idempotentCall } from './idempotent-call'
import { listRenders } from './list-renders'
import { withPreferences } from './with-preferences'
import {
  presentCancelled,
  presentGenerated,
  presentQueued,
  presentRender,
  presentRenders,
} from './render.presenter'

@Controller()
export class RendersController {
  constructor(@Inject(PARTS) private readonly parts: Parts) {}

  @Post(routes.generate.path)
  async generate(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const request = withPreferences(parseGenerateRequest(call.body), call.headers)
    const { bill } = call
    const asked = { ...call.ids('designId'), bill, request, signal: goneSignal(reply) }
    const repeatable = idempotentCall(call.headers['idempotency-key'], call)
    const { render, replayed } = await generateOnce(this.parts, asked, repeatable)
    // Before the presenter, which throws a failure that is repeated.
    if (replayed) void reply.header('idempotency-replayed', 'true')
    const present = request.async ? presentQueued : presentGenerated
    send(reply, present(render, this.parts.addresses))
  }

  @Get(routes.getRender.path)
  async get(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const render = await getRender(this.parts, call.ids('renderId'))
    send(reply, presentRender(render, this.parts.addresses))
  }

  @Get(routes.listRenders.path)
  async list(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const query = parseQuery(listRendersQuerySchema, call.query)
    const page = await listRenders(this.parts, { ...call.ids(), query })
    send(reply, presentRenders(page, this.parts.addresses))
  }

  @Post(routes.cancelRender.path)
  async cancel(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    send(reply, presentCancelled(await cancelRender(this.parts, call.ids('renderId'))))
  }
}
