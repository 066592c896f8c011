import { type Coverage } from '@platen/typefaces'

/** Characters that every font for a script has, by the English name of the script. */
const samples = {
  Latin: 'Aaz',
  'Latin Extended': 'ąčőșž',
  Greek: 'Αωϊ',
  Cyrillic: 'Ажя',
  Vietnamese: 'ạếữ',
  Hebrew: 'אבת',
  Arabic: 'ابي',
  Devanagari: 'कमह',
  Bengali: 'কমহ',
  Tamil: 'கமன',
  Thai: 'กขย',
  Georgian: 'აბჰ',
  Armenian: 'Աբւ',
  Japanese: 'あカ日',
  Korean: '가한',
  'Simplified Chinese': '们这书',
  'Traditional Chinese': '們這書',
  Emoji: '😀🎉',
} as const

/** The names of the scripts that fonts are listed with. */
export const scripts: readonly string[] = Object.keys(samples)

/** Returns the names of the scripts that a font covers. */
export const scriptsOf = (coverage: Coverage): string[] =>
  Object.entries(samples).flatMap(([script, characters]) =>
    Array.from(characters).every(character => coverage.has(character.codePointAt(0) ?? 0))
      ? [script]
      : [],
  )
