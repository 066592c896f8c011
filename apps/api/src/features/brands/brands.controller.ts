import { Controller, Get, Inject, Res } from '@nestjs/common'
import { parseListBrandKitsQuery, routes } from '@platen/contract'
import { type FastifyReply } from 'fastify'
import { Call, TheCall } from '../../http/routes/call'
import { send } from '../../http/routes/send'
import { PARTS, type Parts } from '../../parts'
import { presentBrandKits } from './brand-kit.presenter'
import { listBrandKits } from './list-brand-kits'

@Controller()
export class BrandsController {
  constructor(@Inject(PARTS) private readonly parts: Parts) {}

  @Get(routes.listBrandKits.path)
  async list(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const asked = { ...call.ids(), query: parseListBrandKitsQuery(call.query) }
    send(reply, presentBrandKits(await listBrandKits(this.parts, asked), this.parts.addresses))
  }
}
