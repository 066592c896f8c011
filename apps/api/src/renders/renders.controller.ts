import { Controller, Get, Inject, Post, Res } from '@nestjs/common'
import { parseGenerateRequest, routes } from '@platen/contract'
import { type FastifyReply } from 'fastify'
import { Call, TheCall } from '../http/call'
import { goneSignal } from '../http/gone-signal'
import { send } from '../http/send'
import { PARTS, type Parts } from '../parts'
import { generateRender } from './generate-render'
import { getRender } from './get-render'
import { withPreferences } from './with-preferences'
import { presentGenerated, presentRender } from './render.presenter'

@Controller()
export class RendersController {
  constructor(@Inject(PARTS) private readonly parts: Parts) {}

  @Post(routes.generate.path)
  async generate(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const request = withPreferences(parseGenerateRequest(call.body), call.headers)
    const asked = { ...call.ids('designId'), request, signal: goneSignal(reply) }
    send(reply, presentGenerated(await generateRender(this.parts, asked), this.parts.addresses))
  }

  @Get(routes.getRender.path)
  async get(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const render = await getRender(this.parts, call.ids('renderId'))
    send(reply, presentRender(render, this.parts.addresses))
  }
}
