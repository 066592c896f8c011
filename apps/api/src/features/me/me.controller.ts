import { Controller, Get, Inject, Res } from '@nestjs/common'
import { routes } from '@platen/contract'
import { type FastifyReply } from 'fastify'
import { Call, TheCall } from '../../http/routes/call'
import { send } from '../../http/routes/send'
import { PARTS, type Parts } from '../../parts'
import { getMe } from './get-me'
import { presentMe } from './me.presenter'

@Controller()
export class MeController {
  constructor(@Inject(PARTS) private readonly parts: Parts) {}

  @Get(routes.getMe.path)
  async get(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    send(reply, presentMe(await getMe(this.parts, call.ids())))
  }
}
