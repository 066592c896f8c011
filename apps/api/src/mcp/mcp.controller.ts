import { Controller, Get, Inject, Post, Req, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import { toolServerRoute } from '@platen/contract'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { Call, TheCall } from '../http/routes/call'
import { goneSignal } from '../http/routes/gone-signal'
import { type RouteOptions } from '../http/routes/route-options'
import { PARTS, type Parts } from '../parts'
import { answerPost } from './answer-post'
import { toolServerErrors } from './protocol/http-errors'
import { refuseOrigin } from './refuse-origin'
import { refuseStream } from './refuse-stream'
import { describeServer } from './server-facts'

const description: RouteOptions = { open: true, errorForm: toolServerErrors }
const messages: RouteOptions = { rawBody: true, errorForm: toolServerErrors }

@Controller()
export class McpController {
  constructor(@Inject(PARTS) private readonly parts: Parts) {}

  @Get(toolServerRoute.path)
  @RouteConfig(description)
  describe(@Req() { headers }: FastifyRequest, @Res() reply: FastifyReply): void {
    refuseOrigin(headers.origin, this.parts.addresses)
    refuseStream(headers)
    void reply.send(describeServer(this.parts.addresses))
  }

  @Post(toolServerRoute.path)
  @RouteConfig(messages)
  async post(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const { headers, body } = call
    refuseOrigin(headers.origin, this.parts.addresses)
    const requestId = reply.request.id
    const post = { ...call.ids(), headers, body, requestId, signal: goneSignal(reply) }
    const answer = await answerPost(this.parts, post)
    void reply.code(answer.status).send(answer.body)
  }
}
