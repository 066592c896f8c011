import { Controller, Get, Inject, Post, Res } from '@nestjs/common'
import { parseCreateDesignRequest, routes } from '@platen/contract'
import { type FastifyReply } from 'fastify'
import { Call, TheCall } from '../http/call'
import { send } from '../http/send'
import { PARTS, type Parts } from '../parts'
import { createDesign } from './create-design'
import { presentCreated, presentDesign } from './design.presenter'
import { getDesign } from './get-design'
import { parseDesignQuery } from './parse-design-query'

@Controller()
export class DesignsController {
  constructor(@Inject(PARTS) private readonly parts: Parts) {}

  @Post(routes.createDesign.path)
  async create(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const asked = { ...call.ids(), request: parseCreateDesignRequest(call.body) }
    send(reply, presentCreated(await createDesign(this.parts, asked), this.parts.addresses))
  }

  @Get(routes.getDesign.path)
  async get(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const options = parseDesignQuery(call.query)
    const saved = await getDesign(this.parts, call.ids('designId'))
    send(reply, presentDesign(saved, { ...options, addresses: this.parts.addresses }))
  }
}
