import { type FastifyInstance } from 'fastify'
import { networkOf } from '../../runtime/limits/network-of'
import { LoopTurns } from './loop-turns'

/**
 * Starts one call in each turn of the event loop, alternating between networks. A call takes many turns, so every call would become slow if
 * hundreds of calls from one network began at once.
 */
export function beginInTurn(server: FastifyInstance): void {
  const turns = new LoopTurns(1)
  server.addHook('onRequest', request => turns.take(networkOf(request.ip)))
}
