import { AppError } from '@platen/errors'
import { type FastifyInstance } from 'fastify'
import { networkOf } from '../../runtime/limits/network-of'
import { type ConnectionLimits } from './open-connections'
import { whenOver } from './when-over'

/**
 * Limits the calls that a proxy passes on at once for each network, as many as anyone may have connections: those of the
 * proxy are its own. Throws `rate_limited` before a call costs anything.
 */
export function limitProxiedCalls(
  server: FastifyInstance,
  { perNetwork, isProxy }: ConnectionLimits,
): void {
  const calls = new Map<string, number>()
  server.addHook('onRequest', ({ ip, socket: { remoteAddress } }, reply, done) => {
    // A proxy calls for itself, too, to see whether this process lives.
    if (!isProxy(remoteAddress ?? '') || isProxy(ip)) {
      done()
      return
    }
    const network = networkOf(ip)
    const open = calls.get(network) ?? 0
    if (open >= perNetwork) {
      const message = `Too many calls at once from your address: at most ${perNetwork}`
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
