import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '@platen/errors'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { lingerBeforeClose } from '../connections/linger'
import { bodyLength } from './body-length'

/**
 * Closes the connection with each answer that needs no more of its request's body, as most errors do: Node would read the
 * rest and drop it. A body that is sent to no route is refused before it is read.
 */
export function closeUnread(server: FastifyInstance): void {
  server.addHook('onRequest', ({ is404, raw }, _reply, done) => {
    // The error filter tells 404 from 405.
    if (is404 && bodyLength(raw) !== 0) done(new AppError('not_found', 'Not found'))
    else done()
  })
  server.addHook('onSend', async (request, reply) => {
    // What came together with the head is read by then: a small body need not cost the connection.
    if (isUnread(request)) await nextTurn()
    if (isUnread(request)) closeAfter(reply)
  })
}

const isUnread = ({ raw }: FastifyRequest): boolean => !raw.complete && bodyLength(raw) !== 0

/** Ends the connection with this answer, although the caller may still be sending. */
export function closeAfter(reply: FastifyReply): void {
  void reply.header('connection', 'close')
  lingerBeforeClose(reply.request.raw.socket)
}
