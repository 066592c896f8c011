import { type FastifyReply } from 'fastify'
import { type Answer } from './answer'

/** Sends what a presenter made. */
export function send(reply: FastifyReply, answer: Answer<unknown>): void {
  // A reply is thenable and would wait for the end of the response: nobody needs that.
  void reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .send(answer.body)
}
