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
    if (!isUnread(request)) return
    closeAfter(reply)
    dropArrived(request)
  })
}

const isUnread = ({ raw }: FastifyRequest): boolean => !raw.complete && bodyLength(raw) !== 0

/**
 * Frees what has arrived of a body that nobody will read: it would lie in memory for as long as the answer waits (`paceRefusals`)
 * or the connection lingers. Reads nothing more.
 */
function dropArrived({ raw }: FastifyRequest): void {
  const { socket } = raw
  socket.pause()
  // Taking the bytes has Node read on, in a later tick.
  socket.once('resume', () => socket.pause())
  raw.read()
}

/** Ends the connection with this answer, although the caller may still be sending. */
export function closeAfter(reply: FastifyReply): void {
  void reply.header('connection', 'close')
  lingerBeforeClose(reply.request.raw.socket)
}
