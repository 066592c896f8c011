import { type Design, type Modification } from '@platen/design'
import { rulesFor } from './accepted-keys'
import { type IgnoredKey, modify, reportedKeys } from './modify'
import { nearestId } from './nearest-id'
import { addressesOf, type Target } from './target'

/** A key without effect; `nearest` is the id or key that was probably meant. */
interface IgnoredPart extends IgnoredKey {
  nearest?: string
}

/** The effect of one modification; `id` is the one that was sent. */
export interface Effect {
  id: string
  /** The keys that changed something. */
  applied: string[]
  ignored: IgnoredPart[]
}

/** Maximum number of unknown ids, and of unknown keys, of a call for which a known one is suggested. */
const mostSuggestions = 10

/** Returns the effect of each validated modification on a design, in the same order. They apply one after the other. */
export function effectsOf(design: Design, modifications: readonly Modification[]): Effect[] {
  const addresses = addressesOf(design)
  const ids = [...addresses.keys()]
  const [suggestId, suggestKey] = [suggestions(), suggestions()]
  const changed = new Map<string, Target>()
  return modifications.map(sent => {
    const original = addresses.get(sent.id)?.target
    if (!original) return effectOnNothing(sent, suggestId(sent.id, ids))
    const before = changed.get(original.id) ?? original
    const { target, applied, ignored } = modify(before, { ...sent, id: original.id })
    changed.set(original.id, target)
    const accepted = Object.keys(rulesFor(original))
    const parts = ignored.map(part =>
      // A key that the element accepts was ignored because of its value.
      accepted.includes(part.key) ? part : near(part, suggestKey(part.key, accepted)),
    )
    return { id: sent.id, applied, ignored: parts }
  })
}

function effectOnNothing(sent: Modification, nearest: string | undefined): Effect {
  const keys = reportedKeys(sent, () => true)
  const ignored = keys.map(key => near({ key, reason: 'unknown element' }, nearest))
  return { id: sent.id, applied: [], ignored }
}

const near = (part: IgnoredKey, nearest: string | undefined): IgnoredPart =>
  nearest === undefined ? part : { ...part, nearest }

/** Returns a function that suggests the intended names, for the first few unknown ones. */
function suggestions(): typeof nearestId {
  let left = mostSuggestions
  return (unknown, names) => (left-- > 0 ? nearestId(unknown, names) : undefined)
}
