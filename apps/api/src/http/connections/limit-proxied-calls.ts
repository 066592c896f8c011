import { AppError } from '@platen/errors'
import { type FastifyInstance } from 'fastify'
import { networkOf } from '../../runtime/limits/network-of'
import { type ConnectionLimits } from './open-connections'
import { whenOver } from './when-over'

/**
 * Limits the concurrent calls that a proxy forwards for each network to the number of connections that a network may have, because all
 * connections come from the proxy. Throws `rate_limited` before a call costs anything.
 */
export function limitProxiedCalls(
  server: FastifyInstance,
  { perNetwork, isProxy }: ConnectionLimits,
): void {
  const calls = new Map<string, number>()
  server.addHook('onRequest', ({ ip, socket: { remoteAddress } }, reply, done) => {
    // A proxy also makes calls of its own, to check that this process runs.
    if (!isProxy(remoteAddress ?? '') || isProxy(ip)) {
      done()
      return
    }
    const network = networkOf(ip)
    const open = calls.get(network) ?? 0
    if (open >= perNetwork) {
      const message = `Too many calls at once from your address: at most ${perNetwork} are allowed`
      done(new AppError('rate_limited', message, { retryAfter: 1 }))
      return
    }
    calls.set(network, open + 1)
    whenOver(reply, () => {
      const rest = (calls.get(network) ?? 1) - 1
      if (rest > 0) calls.set(network, rest)
      else calls.delete(network)
    })
    done()
  })
}
