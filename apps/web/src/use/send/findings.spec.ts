import { findingsOf } from './findings'

const element = { id: 'a', page: 1, applied: [], ignored: [] }

it.each<[string, object, string[]]>([
  ['nothing', {}, []],
  ['applied keys', { applied: ['text', 'fill'] }, ['✓ text, fill']],
  [
    'ignored keys',
    { ignored: [{ key: 'src', reason: 'a text has none' }] },
    ['⚠ src: a text has none'],
  ],
  ['a text', { fontSize: 41.66, lines: 2 }, ['41.7 px', '2 lines']],
  ['one line', { lines: 1 }, ['1 line']],
  ['what does not fit', { overflowed: true }, ['⚠ does not fit']],
  ['other fonts', { fallbackFonts: ['Noto Sans JP'] }, ['drawn with Noto Sans JP']],
  ['glyphs that there are not', { missingGlyphs: ['𓀀'] }, ['⚠ no glyph for 𓀀']],
  ['a picture', { effectiveDpi: 143.7 }, ['144 dpi']],
  [
    'a picture that cannot be used',
    { assetError: { message: 'a.example answered 404', shown: 'design' } },
    ['⚠ a.example answered 404'],
  ],
])('of %s', (_, more, findings) => {
  expect(findingsOf({ ...element, ...more })).toEqual(findings)
})
