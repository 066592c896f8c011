import { type FastifyInstance } from 'fastify'
import { networkOf } from '../../runtime/limits/network-of'
import { LoopTurns } from './loop-turns'

/**
 * Starts one call in each turn of the event loop, alternating between networks. A call waits for the loop many times, each time for
 * a whole turn: when hundreds arrive from one network, they wait here, and a turn has only the work of one call.
 */
export function beginInTurn(server: FastifyInstance): void {
  const turns = new LoopTurns(1)
  server.addHook('onRequest', request => turns.take(networkOf(request.ip)))
}
