import { Controller, Get, Inject, Res } from '@nestjs/common'
import { parseListTemplatesQuery, routes } from '@platen/contract'
import { type FastifyReply } from 'fastify'
import { Call, TheCall } from '../../http/routes/call'
import { send } from '../../http/routes/send'
import { PARTS, type Parts } from '../../parts'
import { getTemplate } from './get-template'
import { listTemplates } from './list-templates'
import { presentTemplate, presentTemplates } from './template.presenter'

@Controller()
export class TemplatesController {
  constructor(@Inject(PARTS) private readonly parts: Parts) {}

  @Get(routes.listTemplates.path)
  async list(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const asked = { query: parseListTemplatesQuery(call.query) }
    send(reply, presentTemplates(await listTemplates(this.parts, asked), this.parts.addresses))
  }

  @Get(routes.getTemplate.path)
  async get(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const found = await getTemplate(this.parts, call.ids('templateId'))
    send(reply, presentTemplate(found, this.parts.addresses))
  }
}
