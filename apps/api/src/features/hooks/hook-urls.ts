import { timingSafeEqual } from 'node:crypto'
import { type InboundHookRecord } from '@platen/database'
import { AppError, notFound } from '@platen/errors'
import { hashOfToken } from '@platen/secrets'
import { LRUCache } from 'lru-cache'
import { MissBudget } from '../../runtime/limits/miss-budget'
import { hookTokenPattern } from '../../runtime/hook-path'
import { type Runtime } from '../../runtime/runtime'

const form = new RegExp(`^${hookTokenPattern}$`)

/**
 * The URLs of inbound hooks. Each network has a budget of wrong URLs and wrong signatures; once it is spent, only URLs that were right before
 * are looked up for this network.
 */
export class HookUrls {
  private readonly misses: MissBudget
  /** The URLs that were right, by the id of their hook and the hash of their token. */
  private readonly right = new LRUCache<string, true>({ max: 10_000 })

  constructor(
    private readonly database: { inboundHooks: Pick<Runtime['database']['inboundHooks'], 'find'> },
    now?: () => number,
  ) {
    this.misses = new MissBudget(now)
  }

  /** Finds the hook of a URL by the part after `/h/`. Throws `not_found`, and `rate_limited` after too many wrong URLs. */
  async find(sent: string, address: string): Promise<InboundHookRecord> {
    const [, id = '', token = ''] = form.exec(sent) ?? []
    const hash = hashOfToken(token)
    if (!hash) throw this.refuse(address, notFound('Inbound hook'))
    const name = `${id} ${hash.toString('base64')}`
    if (!this.right.has(name) && this.misses.isSpent(address)) throw tooMany()
    const hook = await this.database.inboundHooks.find(id)
    if (hook && timingSafeEqual(hook.urlHash, hash)) {
      this.right.set(name, true)
      return hook
    }
    this.right.delete(name)
    throw this.refuse(address, notFound('Inbound hook'))
  }

  /** Charges the network for a wrong call; returns the error to send. */
  refuse(address: string, error: AppError): AppError {
    if (this.misses.isSpent(address)) return tooMany()
    this.misses.charge(address)
    return error
  }
}

const tooMany = (): AppError =>
  new AppError('rate_limited', 'Too many failed calls from your network', { retryAfter: 1 })
