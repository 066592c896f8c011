import { wordsOf } from '../values/functions'

const sizeKeyword =
  /^(?:xx-small|x-small|small|medium|large|x-large|xx-large|xxx-large|smaller|larger)$/i
const style = /^(?:italic|oblique)$/i
const weight = /^(?:bold|bolder|lighter|[1-9]\d{0,2}|1000)$/i
const stretch = /^(?:(?:ultra|extra|semi)-)?(?:condensed|expanded)$/i

/** Returns the longhands of a declaration; undefined if the value is invalid. */
export function longhandsOf(
  property: string,
  value: string,
): [property: string, value: string][] | undefined {
  switch (property) {
    case 'font':
      return fontLonghands(value)
    case 'marker':
      return ['marker-start', 'marker-mid', 'marker-end'].map(name => [name, value])
    case 'text-decoration-line':
      return [['text-decoration', value]]
    case 'white-space-collapse':
      return [['white-space', value]]
    case 'background-color':
      return [['background', value]]
    default:
      return [[property, value]]
  }
}

function fontLonghands(value: string): [string, string][] | undefined {
  if (/^(?:inherit|initial|unset|revert|revert-layer)$/i.test(value))
    return [
      'font-style',
      'font-variant',
      'font-weight',
      'font-stretch',
      'font-size',
      'font-family',
    ].map(name => [name, value])
  // Spaces may separate the size from the line height, as in `20px / 1.5 Inter`.
  const words = wordsOf(value.replace(/\s*\/\s*/g, '/'))
  const at = words.findIndex(isSize)
  const family = words.slice(at + 1).join(' ')
  if (at < 0 || family === '') return undefined
  const found: Record<string, string> = {
    'font-kerning': 'auto',
    'font-style': 'normal',
    'font-variant': 'normal',
    'font-weight': 'normal',
    'font-stretch': 'normal',
  }
  for (const word of words.slice(0, at)) {
    if (style.test(word)) found['font-style'] = word
    else if (/^small-caps$/i.test(word)) found['font-variant'] = word
    else if (weight.test(word)) found['font-weight'] = word
    else if (stretch.test(word)) found['font-stretch'] = word
  }
  const [size = ''] = (words[at] ?? '').split('/')
  return [...Object.entries(found), ['font-size', size], ['font-family', family]]
}

/** Returns true if a word is a size. A size has a unit; a number without one is a weight. */
function isSize(word: string): boolean {
  const [size = ''] = word.split('/')
  return (
    sizeKeyword.test(size) ||
    /^[\d.]+(?:[a-z]+|%)$/i.test(size) ||
    /^(?:calc|clamp|max|min)\(/i.test(size)
  )
}
