import { argumentsOf, functionIn, wordsOf } from './functions'
import { plainColour } from './colours'

/** Returns a list of filters with shadows in the form that resvg reads: the colour comes first, as `#rrggbb` or `rgba()`. */
export function filterValue(value: string): string {
  if (!/drop-shadow/i.test(value)) return value
  return wordsOf(value).map(filterOf).join(' ')
}

function filterOf(word: string): string {
  const call = functionIn(word)
  if (call?.name !== 'drop-shadow') return word
  const parts = wordsOf(argumentsOf(call.inner)[0] ?? '')
  const lengths = parts.filter(part => /^[+-]?[\d.]/.test(part))
  const colour = parts.find(part => !lengths.includes(part)) ?? 'currentColor'
  const plain = /^currentcolor$/i.test(colour) ? colour : (plainColour(colour) ?? colour)
  return `drop-shadow(${[plain, ...lengths].join(' ')})`
}
