import { type TextBudget } from '@platen/contract'
import { AppError } from '@platen/errors'
import { LRUCache } from 'lru-cache'

/** A version never changes, but fonts that an organization uploads may change how its texts look. */
const keptMs = 10 * 60_000
/** The maximum number of measurements of an organization at a time: each may keep a render child busy for seconds. */
const mostAtOnce = 4

type Budgets = readonly TextBudget[]

/** The budgets to return. */
export interface AskedBudgets {
  organizationId: string
  /** Identifies the version and language within the organization; null for a draft, whose budgets are not kept. */
  key: string | null
  measure: () => Promise<Budgets>
}

/** Caches the copy budgets of versions, at most 100 texts each, and limits how many are measured at once. */
export class TextBudgets {
  private readonly kept = new LRUCache<string, Budgets>({ max: 1000, ttl: keptMs })
  /** The running measurements, by organization and key. */
  private readonly running = new Map<string, Map<string | symbol, Promise<Budgets>>>()

  /** Returns budgets; measures those that are neither cached nor being measured. Throws `rate_limited` while too many are being measured. */
  async of({ organizationId, key, measure }: AskedBudgets): Promise<Budgets> {
    const name = key === null ? Symbol('a draft') : `${organizationId} ${key}`
    const known = typeof name === 'string' ? this.kept.get(name) : undefined
    if (known) return known
    const own = this.running.get(organizationId) ?? new Map<string | symbol, Promise<Budgets>>()
    const same = own.get(name)
    if (same) return same
    if (own.size >= mostAtOnce) throw tooMany()
    const measuring = measure().finally(() => {
      own.delete(name)
      if (own.size === 0) this.running.delete(organizationId)
    })
    own.set(name, measuring)
    this.running.set(organizationId, own)
    const budgets = await measuring
    if (typeof name === 'string') this.kept.set(name, budgets)
    return budgets
  }
}

const tooMany = (): AppError =>
  new AppError('rate_limited', `At most ${mostAtOnce} designs may be measured at once`, {
    retryAfter: 2,
  })
