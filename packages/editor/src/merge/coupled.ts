import { kindNamed } from '../kinds/kinds'
import { mergedText } from './text'
import { picked, type Properties } from './tree'
import { each, own, settled, type Side, type Versions } from './versions'

/**
 * Merges properties of a kind that are valid only in combination. If the changes contradict each other, calls `ask` for the side to
 * use.
 */
export function mergedTogether(
  kind: string,
  versions: Versions<Properties>,
  ask: (name: string, values: Versions<Properties>) => Side,
): Properties {
  const coupling = kindNamed(kind)?.coupling
  if (!coupling) return {}
  const { keys, holds } = coupling
  const values = each(versions, one => picked(one, keys))
  const side = settled(values)
  if (side) return values[side]
  const merged = holds === 'rich text' ? mergedText(values) : whileItHolds(values, holds)
  return merged ?? values[ask(keys[0], values)]
}

/** Merges each property independently; undefined if the sides disagree about one, or if the result is not valid. */
function whileItHolds(
  versions: Versions<Properties>,
  holds: (properties: Properties) => boolean,
): Properties | undefined {
  const entries: [string, unknown][] = []
  for (const key of Object.keys(versions.mine)) {
    const values = each(versions, one => own(one, key))
    const side = settled(values)
    if (!side) return undefined
    entries.push([key, values[side]])
  }
  const properties = Object.fromEntries(entries)
  return holds(properties) ? properties : undefined
}
