import { clustersOf, hasEmoji } from './clusters'

const family = '👨‍👩‍👧‍👦'
const england = '🏴󠁧󠁢󠁥󠁮󠁧󠁿'

describe('clustersOf', () => {
  it.each<[string, string, string[]]>([
    ['letters', 'aß', ['a', 'ß']],
    ['a letter and its marks', 'e\u0301\u0323x', ['e\u0301\u0323', 'x']],
    ['a family', `${family}${family}`, [family, family]],
    ['a skin tone', '👍🏿👍', ['👍🏿', '👍']],
    ['a joined skin tone', '👩🏽‍🚀!', ['👩🏽‍🚀', '!']],
    ['flags', '🇯🇵🇩🇪', ['🇯🇵', '🇩🇪']],
    ['a flag of tags', `${england}a`, [england, 'a']],
    ['a rainbow flag', '🏳️‍🌈', ['🏳️‍🌈']],
    ['keycaps', '1️⃣#️⃣', ['1️⃣', '#️⃣']],
    ['selectors', '❤️❤︎', ['❤️', '❤︎']],
    ['a broken surrogate', 'a\ud800b', ['a', '\ud800', 'b']],
    ['lines', 'a\nb', ['a', '\n', 'b']],
    ['nothing', '', []],
  ])('keeps %s together', (_, text, clusters) => expect(clustersOf(text)).toEqual(clusters))

  it('takes linear time for marks, even if a joiner is missing at their end', () => {
    const marks = '\u0301'.repeat(10_000)
    expect(clustersOf(`👩${marks}👩`)).toHaveLength(2)
    expect(clustersOf(`a${marks}`)).toHaveLength(1)
  })
})

describe('hasEmoji', () => {
  it.each(['😀', family, '🇯🇵', '1️⃣', '❤️', '⭐', '©️', '👍🏿', `so ${england}`])('%s is one', text =>
    expect(hasEmoji(text)).toBe(true),
  )

  it.each(['abc 123 #*', '❤', '❤︎', '☎', '©', '⭐︎', '→', '漢字', ''])('%s is text', text => {
    expect(hasEmoji(text)).toBe(false)
  })
})
