import { shippedTypeface } from '../testing/shipped-typefaces'
import { chooseFallbacks } from './choose-fallbacks'
import { type FontRequest, type FontStack, stackOf } from './font-stack'

function stack(request: FontRequest): FontStack {
  const wanted = shippedTypeface(request.family, request)
  if (!wanted) throw new Error(`${request.family} is not shipped`)
  const find = (family: string): typeof wanted | undefined => shippedTypeface(family, request)
  return stackOf([wanted], chooseFallbacks(request, wanted, find))
}

interface Options {
  family?: string
  lang?: string
}

/** Returns fallback families and missing glyphs. */
function ask(text: string, { family = 'Anton', lang }: Options = {}): [string[], string[]] {
  const request = { family, weight: 400, style: 'normal' as const, text, lang: lang ?? null }
  const { fallbacks = [], missingGlyphs = [] } = stack(request)
  return [fallbacks, missingGlyphs]
}

/** Returns whether emoji need a separate stack. */
const apart = (text: string, family = 'Inter'): boolean =>
  stack({ family, weight: 400, style: 'normal', text, lang: null }).emojiCss !== undefined

describe('the fallbacks of a text', () => {
  it.each<[string, string, string[]]>([
    ['Latin', 'Plain “text” – 10 €\nwith lines', []],
    ['Vietnamese', 'Tiếng Việt', []],
    ['Greek', 'Ελληνικά', ['Noto Sans']],
    ['Cyrillic', 'Українська', ['Noto Sans']],
    ['Arabic', 'العربية، فارسی', ['Noto Sans Arabic']],
    ['Hebrew', 'עברית עִבְרִית', ['Noto Sans Hebrew']],
    ['Devanagari', 'हिन्दी क्षत्रिय।', ['Noto Sans']],
    ['Bengali', 'বাংলা', ['Noto Sans Bengali']],
    ['Gurmukhi', 'ਪੰਜਾਬੀ', ['Noto Sans Gurmukhi']],
    ['Gujarati', 'ગુજરાતી', ['Noto Sans Gujarati']],
    ['Tamil', 'தமிழ்', ['Noto Sans Tamil']],
    ['Telugu', 'తెలుగు', ['Noto Sans Telugu']],
    ['Kannada', 'ಕನ್ನಡ', ['Noto Sans Kannada']],
    ['Malayalam', 'മലയാളം', ['Noto Sans Malayalam']],
    ['Sinhala', 'සිංහල', ['Noto Sans Sinhala']],
    ['Thai', 'ภาษาไทย', ['Noto Sans Thai']],
    ['Lao', 'ລາວ', ['Noto Sans Lao']],
    ['Khmer', 'ភាសាខ្មែរ', ['Noto Sans Khmer']],
    ['Burmese', 'မြန်မာ', ['Noto Sans Myanmar']],
    ['Georgian', 'ქართული', ['Noto Sans Georgian']],
    ['Armenian', 'Հայերեն', ['Noto Sans Armenian']],
    ['Amharic', 'አማርኛ', ['Noto Sans Ethiopic']],
    ['Japanese', '日本語です。', ['Noto Sans JP']],
    ['Korean', '한국어', ['Noto Sans KR']],
    ['Chinese', '简体中文，测试。', ['Noto Sans SC']],
    ['symbols', '→ ✓ ♞', ['Inter', 'Noto Sans Symbols 2']],
    ['mathematics', '𝔸', ['Noto Sans Math']],
    ['emoji', '😀 👨‍👩‍👧‍👦 🇯🇵 👍🏿 1️⃣', ['Noto Color Emoji']],
    ['many', 'Ж漢😀', ['Noto Sans', 'Noto Sans SC', 'Noto Color Emoji']],
    ['many, in the same order', '😀漢Ж', ['Noto Sans', 'Noto Sans SC', 'Noto Color Emoji']],
  ])('for %s are the required families, without missing glyphs', (_, text, families) => {
    expect(ask(text)).toEqual([families, []])
  })

  it.each<[string, Options, string]>([
    ['漢字', { lang: 'ja' }, 'Noto Sans JP'],
    ['漢字', { lang: 'zh-Hant' }, 'Noto Sans TC'],
    ['漢字', {}, 'Noto Sans SC'],
  ])('of %s in the language %j are %s', (text, asked, family) => {
    expect(ask(text, asked)).toEqual([[family], []])
  })

  it('are absent if the requested family covers all', () => {
    expect(ask('日本', { family: 'Noto Sans TC' })).toEqual([[], []])
    expect(ask('😀', { family: 'Noto Color Emoji' })).toEqual([[], []])
  })

  it.each([
    ['joiners and selectors', 'a\u200d\u200cb\ufe0ec\ufe01'],
    ['controls and marks of direction', 'a\tb\r\n\u200e\u202ac\u2066'],
    ['soft hyphens and spaces', 'a\u00adb\u2009c\u3000d\u2060\ufeff'],
  ])('ignore %s', (_, text) => expect(ask(text)).toEqual([[], []]))

  it.each([
    ['home favorite', ['Noto Sans']],
    ['home\u00a0favorite', ['Noto Sans']],
    ['home\u2003favorite', ['Noto Sans']],
    ['home\u3000favorite', ['Noto Sans']],
    ['home\u200b\u00adfavorite\ufe0f', []],
  ])('supply the spaces for a font without any: %j', (text, families) => {
    const letters = { has: (code: number) => /[a-z]/.test(String.fromCodePoint(code)) }
    const icons = { family: 'Icons', alias: 'icons', coverage: letters, inColours: false }
    const face = { weight: 400, style: 'normal' as const }
    const { faces, missing } = chooseFallbacks({ text, lang: null }, icons, family =>
      shippedTypeface(family, face),
    )
    expect([faces.map(({ family }) => family), missing]).toEqual([families, []])
  })

  it('cover composed and decomposed letters', () => {
    expect(ask('e\u0301 a\u0323')).toEqual([[], []])
    expect(ask('\u1100\u1161')).toEqual([['Noto Sans KR'], []])
  })
})

describe('the missing glyphs of a text', () => {
  it.each<[string, string, string[]]>([
    ['once each', '\u{f0000}a\u{f0001}\u{f0000}', ['\u{f0000}', '\u{f0001}']],
    ['whole, where only a mark is missing', 'ab\u{1e02a}', ['b\u{1e02a}']],
    ['of a broken surrogate', 'a\ud800', ['\ufffd']],
  ])('are reported %s', (_, text, missing) => expect(ask(text)).toEqual([[], missing]))

  it('are drawn in the part that a font covers', () => {
    expect(ask('\u05d0\u{1e02a}')).toEqual([['Noto Sans Hebrew'], ['\u05d0\u{1e02a}']])
  })

  it('are at most a hundred, and short', () => {
    const many = Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0xf0000 + index))
    expect(ask(many.join(''))[1]).toHaveLength(100)
    expect(ask(`a${'\u{1e02a}'.repeat(5000)}`)[1].join('').length).toBeLessThan(20)
  })
})

describe('emoji', () => {
  it.each([
    ['❤️ in a font that has it as text', '❤️', 'Inter'],
    ['⭐ beside a symbol whose family has it too', '♞ ⭐', 'Anton'],
  ])('have a separate stack for %s', (_, text, family) => {
    expect(apart(text, family)).toBe(true)
  })

  it.each(['😀 ok', '1️⃣', '❤', 'text'])('have none if nothing else would draw them: %s', text =>
    expect(apart(text)).toBe(false),
  )

  it('come first in it, before the requested family', () => {
    const request = { family: 'Inter', weight: 700, style: 'normal' as const, lang: null }
    expect(stack({ ...request, text: '❤️' })).toEqual({
      css: '"platen-inter-700-normal", "platen-noto-color-emoji-400-normal"',
      emojiCss: '"platen-noto-color-emoji-400-normal", "platen-inter-700-normal"',
      missing: false,
      fallbacks: ['Noto Color Emoji'],
    })
  })
})
