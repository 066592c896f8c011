/** A family that covers graphemes missing from the requested one. */
interface Fallback {
  family: string
  /** Limits the family to matching graphemes. */
  scripts?: RegExp
}

/** Matches Chinese, Japanese and Korean text, including forms and symbols that only CJK fonts cover. */
const cjk =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u

/** Used in place of a missing family. */
export const defaultFamily = 'Inter'

/** Draws emoji in colour, and sequences as one image. */
export const emojiFamily = 'Noto Color Emoji'

const before: readonly Fallback[] = [
  { family: 'Noto Sans' },
  { family: defaultFamily },
  { family: 'Noto Sans Arabic', scripts: /\p{scx=Arabic}/u },
  { family: 'Noto Sans Hebrew', scripts: /\p{scx=Hebrew}/u },
  { family: 'Noto Sans Bengali', scripts: /\p{scx=Bengali}/u },
  { family: 'Noto Sans Gurmukhi', scripts: /\p{scx=Gurmukhi}/u },
  { family: 'Noto Sans Gujarati', scripts: /\p{scx=Gujarati}/u },
  { family: 'Noto Sans Tamil', scripts: /\p{scx=Tamil}/u },
  { family: 'Noto Sans Telugu', scripts: /\p{scx=Telugu}/u },
  { family: 'Noto Sans Kannada', scripts: /\p{scx=Kannada}/u },
  { family: 'Noto Sans Malayalam', scripts: /\p{scx=Malayalam}/u },
  { family: 'Noto Sans Sinhala', scripts: /\p{scx=Sinhala}/u },
  { family: 'Noto Sans Thai', scripts: /\p{scx=Thai}/u },
  { family: 'Noto Sans Lao', scripts: /\p{scx=Lao}/u },
  { family: 'Noto Sans Khmer', scripts: /\p{scx=Khmer}/u },
  { family: 'Noto Sans Myanmar', scripts: /\p{scx=Myanmar}/u },
  { family: 'Noto Sans Georgian', scripts: /\p{scx=Georgian}/u },
  { family: 'Noto Sans Armenian', scripts: /\p{scx=Armenian}/u },
  { family: 'Noto Sans Ethiopic', scripts: /\p{scx=Ethiopic}/u },
]

const after: readonly Fallback[] = [
  { family: 'Noto Sans Symbols' },
  { family: 'Noto Sans Symbols 2' },
  { family: 'Noto Sans Math' },
  { family: emojiFamily },
]

/**
 * Returns the families to search for a grapheme, in order. Chinese characters differ by language; `lang` or else the other letters of the
 * text decide.
 */
export function fallbackOrder(text: string, lang: string | null): readonly Fallback[] {
  return [...before, ...hanOrder(text, lang).map(family => ({ family, scripts: cjk })), ...after]
}

const [japanese, korean] = ['Noto Sans JP', 'Noto Sans KR']
const [simplified, traditional] = ['Noto Sans SC', 'Noto Sans TC']

function hanOrder(text: string, lang: string | null): readonly string[] {
  switch (hanFamily(text, lang)) {
    case japanese:
      return [japanese, simplified, traditional, korean]
    case korean:
      return [korean, simplified, traditional, japanese]
    case traditional:
      return [traditional, simplified, japanese, korean]
    default:
      return [simplified, traditional, japanese, korean]
  }
}

function hanFamily(text: string, lang: string | null): string {
  const [language, ...subtags] = (lang ?? '').toLowerCase().split(/[-_]/)
  if (language === 'ja') return japanese
  if (language === 'ko') return korean
  if (language === 'zh' || language === 'yue') {
    if (subtags.includes('hans')) return simplified
    const hant = language === 'yue' || subtags.some(tag => /^(?:hant|tw|hk|mo)$/.test(tag))
    return hant ? traditional : simplified
  }
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return japanese
  if (/\p{Script=Hangul}/u.test(text)) return korean
  return /\p{Script=Bopomofo}/u.test(text) ? traditional : simplified
}
