import { type FastifyInstance } from 'fastify'
import { networkOf } from '../../runtime/limits/network-of'
import { LoopTurns } from './loop-turns'

/**
 * Lets one call begin in each turn of the event loop, those of one network after those of another. A call waits for the loop
 * many times, each time as long as a turn takes: when hundreds of a network come at once, they wait here, and a turn has as
 * much to do as one call.
 */
export function beginInTurn(server: FastifyInstance): void {
  const turns = new LoopTurns(1)
  server.addHook('onRequest', request => turns.take(networkOf(request.ip)))
}
