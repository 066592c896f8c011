import { AppError } from '@platen/errors'
import { type FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../runtime/limits/network-of'

/** The rate at which strangers from each network may cause look-ups in this process. */
export interface OpenRate {
  perSecond: number
  /** The maximum number of look-ups at once: a page with many images requests them together. */
  size: number
}

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

/** The generic cell rate algorithm (ITU-T I.371), which stores a single timestamp for each network. */
export class NetworkRates {
  /** The time when the bucket of a network is full again, in ms of the caller's clock. */
  private readonly full = new LRUCache<string, number>({ max: 10_000 })

  constructor(private readonly rate: OpenRate) {}

  /** Counts a call unless it comes too early; returns how early it is in ms, or 0 if it may proceed. */
  waitOf(network: string, now: number): number {
    const apartMs = 1000 / this.rate.perSecond
    const full = Math.max(this.full.get(network) ?? now, now) + apartMs
    const early = full - now - this.rate.size * apartMs
    if (early > 0) return early
    this.full.set(network, full)
    return 0
  }
}

function tooMany({ perSecond, size }: OpenRate, waitMs: number): AppError {
  const message = `Too many calls from your network: at most ${perSecond} a second, in bursts of up to ${size.toLocaleString('en-US')}`
  return new AppError('rate_limited', message, { retryAfter: waitMs / 1000 })
}
