/** A script with a shipped family, and the file of a variable font in that script that is small enough for tests. */
export interface ScriptSample {
  script: string
  family: string
  /** The package of `@fontsource-variable`, and the one of its files that contains the letters. */
  variable?: [name: string, subset: string]
  text: string
}

const noto = (script: string, text: string, subset = script.toLowerCase()): ScriptSample => ({
  script,
  family: `Noto Sans ${script}`,
  variable: [`noto-sans-${script.toLowerCase()}`, subset],
  text,
})

const sans = (script: string, text: string, subset = script.toLowerCase()): ScriptSample => ({
  script,
  text,
  family: 'Noto Sans',
  variable: ['noto-sans', subset],
})

/** All scripts for which Platen ships a family. The samples have no spaces or signs, which are in other files of a variable font. */
export const scriptSamples: readonly ScriptSample[] = [
  sans('Latin', 'Zażółć x̣́ W̄', 'latin-ext'),
  sans('Greek', 'Καλημέρα'),
  sans('Cyrillic', 'Съешь'),
  sans('Vietnamese', 'ửậễ'),
  sans('Devanagari', 'नमस्तेक्षत्रियश्री'),
  noto('Arabic', 'مرحبًابِسْمِاللَّهِ'),
  noto('Armenian', 'Բարեւ'),
  noto('Bengali', 'ওহেবিশ্বক্ষমান্দ্র'),
  noto('Ethiopic', 'ሰላምልዑል'),
  noto('Georgian', 'გამარჯობა'),
  noto('Gujarati', 'નમસ્તેક્ષમા'),
  noto('Gurmukhi', 'ਸਤਸ੍ਰੀਅਕਾਲ'),
  noto('Hebrew', 'שָׁלוֹםעוֹלָם'),
  noto('Kannada', 'ನಮಸ್ಕಾರ'),
  noto('Khmer', 'សួស្តី'),
  noto('Lao', 'ສະບາຍດີນີ້'),
  noto('Malayalam', 'നമസ്കാരം'),
  noto('Myanmar', 'မင်္ဂလာပါ'),
  noto('Sinhala', 'ආයුබෝවන්ශ්‍රී'),
  noto('Tamil', 'வணக்கம்'),
  noto('Telugu', 'హలోక్షమించు'),
  noto('Thai', 'ที่นี่น้ำ'),
  { script: 'Japanese', family: 'Noto Sans JP', text: 'こんにちは世界ガ' },
  { script: 'Korean', family: 'Noto Sans KR', text: '안녕하세요' },
  { script: 'Simplified Chinese', family: 'Noto Sans SC', text: '你好世界简体' },
  { script: 'Traditional Chinese', family: 'Noto Sans TC', text: '繁體中文測試' },
]
