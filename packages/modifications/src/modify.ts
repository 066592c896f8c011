import { type Modification, modificationKeys } from '@platen/design'
import { rulesFor } from './accepted-keys'
import { Refusal } from './kinds/key-rules'
import { defaultStrokeWidth } from './stroke-width'
import { isPage, type Target } from './target'

/** A key that had no effect or was rejected, and the reason. */
export interface IgnoredKey {
  key: string
  reason: string
}

/** A target after one modification; `strokeWidth` (px) is set if a default was chosen. */
export interface Modified {
  target: Target
  applied: string[]
  ignored: IgnoredKey[]
  refused: IgnoredKey[]
  strokeWidth?: number
}

type AnyRule = (
  value: unknown,
  target: Target,
  sent: Modification,
) => Partial<Target> | Refusal | string

/** Applies one modification to its target, without changing the target itself. */
export function modify(target: Target, sent: Modification): Modified {
  const result: Modified = { target, applied: [], ignored: strangeKeys(target, sent), refused: [] }
  for (const [key, rule] of Object.entries(rulesFor(target)) as [string, AnyRule][]) {
    if (sent[key] === undefined) continue
    const change = rule(sent[key], result.target, sent)
    if (typeof change === 'string') {
      result.ignored.push({ key, reason: change })
    } else if (change instanceof Refusal) {
      result.refused.push({ key, reason: change.reason })
    } else {
      result.target = { ...result.target, ...change } as Target
      result.applied.push(key)
    }
  }
  const strokeWidth = defaultStrokeWidth(result.target, sent)
  if (strokeWidth === undefined) return result
  return { ...result, target: { ...result.target, strokeWidth }, strokeWidth }
}

const known: ReadonlySet<string> = new Set(modificationKeys)
/** Maximum number of unknown keys to report per modification: there may be hundreds. */
const mostUnknownKeys = 10

function strangeKeys(target: Target, sent: Modification): IgnoredKey[] {
  const rules = rulesFor(target)
  const owner = isPage(target) ? 'a page' : `an element of the type "${target.type}"`
  return reportedKeys(sent, key => !Object.hasOwn(rules, key)).map(key => ({
    key,
    reason: `${owner} does not accept this key`,
  }))
}

/** Returns the keys of a modification to report: those that `isWanted` accepts, but only a limited number of unknown ones. */
export function reportedKeys(sent: Modification, isWanted: (key: string) => boolean): string[] {
  let unknown = 0
  return Object.keys(sent)
    .filter(key => key !== 'id' && sent[key] !== undefined && isWanted(key))
    .filter(key => known.has(key) || unknown++ < mostUnknownKeys)
}
