import { AppError } from '@platen/errors'
import { type FastifyInstance } from 'fastify'
import { networkOf } from '../../runtime/limits/network-of'
import { type NetworkRate, NetworkRates } from '../../runtime/limits/network-rates'

/** The rate at which strangers from each network may cause look-ups; a page with many images requests them together. */
export type OpenRate = NetworkRate

/**
 * Limits the calls that each network makes to routes that look something up for anyone. Throws `rate_limited` with the time until
 * the next call, before anything is looked up.
 */
export function limitStrangers(server: FastifyInstance, rate: OpenRate): void {
  const rates = new NetworkRates(rate)
  server.addHook('onRequest', (request, _reply, done) => {
    const wait = request.routeOptions.config.looksUp
      ? rates.waitOf(networkOf(request.ip), performance.now())
      : 0
    done(wait > 0 ? tooMany(rate, wait) : undefined)
  })
}

function tooMany({ perSecond, size }: OpenRate, waitMs: number): AppError {
  const message = `Too many calls from your network: at most ${perSecond} a second, in bursts of up to ${size.toLocaleString('en-US')}`
  return new AppError('rate_limited', message, { retryAfter: waitMs / 1000 })
}
