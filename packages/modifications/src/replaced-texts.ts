import { faultError, limits, type Modification } from '@platen/design'
import { type Address, knownElement, type Target } from './target'

/**
 * Throws `invalid_request` if the texts with spans that a call replaces are too long together. Their graphemes must be counted to
 * find the spans to keep, so a call of a few bytes could require counting a whole design.
 */
export function refuseLongTexts(
  addresses: ReadonlyMap<string, Address>,
  modifications: readonly Modification[],
): void {
  const { modifiedCharacters: most } = limits
  const replaced = new Set(
    modifications.flatMap(({ id, text }) => (text === undefined ? [] : [id])),
  )
  let characters = 0
  for (const id of replaced) characters += countedLength(addresses.get(id)?.target)
  if (characters <= most) return
  const message = `must not replace more than ${most.toLocaleString('en-US')} characters in texts that have spans; these replace ${characters}`
  throw faultError([{ path: [], message }], 'modifications')
}

function countedLength(target: Target | undefined): number {
  const element = target && knownElement(target)
  return element?.type === 'text' && element.spans.length > 0 ? element.text.length : 0
}
