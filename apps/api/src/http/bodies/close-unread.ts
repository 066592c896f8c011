import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '@platen/errors'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { lingerBeforeClose } from '../connections/linger'
import { bodyLength } from './body-length'

/**
 * Closes the connection after each answer that leaves the body of its request unread, as most errors do: Node would read the rest
 * and drop it. A body that is sent to an unknown path is refused before it is read.
 */
export function closeUnread(server: FastifyInstance): void {
  server.addHook('onRequest', ({ is404, raw }, _reply, done) => {
    // The error filter distinguishes 404 from 405.
    if (is404 && bodyLength(raw) !== 0) done(new AppError('not_found', 'Not found'))
    else done()
  })
  server.addHook('onSend', async (request, reply) => {
    // By the next turn, a small body that came with the headers has been read, and the connection can stay open.
    if (isUnread(request)) await nextTurn()
    if (!isUnread(request)) return
    closeAfter(reply)
    dropArrived(request)
  })
}

const isUnread = ({ raw }: FastifyRequest): boolean => !raw.complete && bodyLength(raw) !== 0

/**
 * Frees the bytes of a body that nothing will read: they would stay in memory for as long as the answer waits (`paceRefusals`) or
 * the connection lingers. No further bytes are read.
 */
function dropArrived({ raw }: FastifyRequest): void {
  const { socket } = raw
  socket.pause()
  // Taking the bytes makes Node continue to read, in a later tick.
  socket.once('resume', () => socket.pause())
  raw.read()
}

/** Ends the connection after this answer, even if the caller is still sending. */
export function closeAfter(reply: FastifyReply): void {
  void reply.header('connection', 'close')
  lingerBeforeClose(reply.request.raw.socket)
}
