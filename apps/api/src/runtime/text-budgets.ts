import { type TextBudget } from '@platen/contract'
import { LRUCache } from 'lru-cache'

/** A version never changes, but fonts that an organization uploads may change how its texts look. */
const keptMs = 10 * 60_000

/** Caches the copy budgets of versions, at most 100 texts each. */
export class TextBudgets {
  private readonly kept = new LRUCache<string, readonly TextBudget[]>({ max: 1000, ttl: keptMs })

  /** Returns the budgets of a version in a language for an organization; `measure` measures them if they are not cached. */
  async of(
    key: string,
    measure: () => Promise<readonly TextBudget[]>,
  ): Promise<readonly TextBudget[]> {
    const known = this.kept.get(key)
    if (known) return known
    const budgets = await measure()
    this.kept.set(key, budgets)
    return budgets
  }
}
