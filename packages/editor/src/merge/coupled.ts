import { codeFault, type CodeContent } from '@platen/design'
import { mergedText } from './text'
import { picked, type Properties } from './tree'
import { each, own, settled, type Side, type Versions } from './versions'

/** Properties of a kind that are valid only in combination. */
interface Coupling {
  /** The properties; the first names them in conflicts. */
  keys: readonly [string, ...string[]]
  /** Merges the properties after both sides changed them; undefined if the changes contradict each other. */
  merged: (versions: Versions<Properties>) => Properties | undefined
}

const couplings: Readonly<Record<string, Coupling | undefined>> = {
  text: { keys: ['text', 'spans'], merged: mergedText },
  shape: {
    keys: ['shape', 'd', 'viewBox'],
    merged: versions => whileItHolds(versions, ({ shape, d }) => shape !== 'path' || d !== null),
  },
  qr: {
    keys: ['value', 'format', 'errorCorrection'],
    merged: versions =>
      whileItHolds(versions, code => codeFault(code as unknown as CodeContent) === undefined),
  },
}

/** Merges the properties of a kind that are valid only in combination; `ask` decides if the changes contradict each other. */
export function mergedTogether(
  kind: string,
  versions: Versions<Properties>,
  ask: (name: string, values: Versions<Properties>) => Side,
): Properties {
  const coupling = Object.hasOwn(couplings, kind) ? couplings[kind] : undefined
  if (!coupling) return {}
  const { keys, merged } = coupling
  const values = each(versions, one => picked(one, keys))
  const side = settled(values)
  if (side) return values[side]
  return merged(values) ?? values[ask(keys[0], values)]
}

/** Merges each property independently, as long as the result is valid. */
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
