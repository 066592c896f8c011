import { type Typeface } from './typeface'
import { joinedFace, neededFiles, nearestFiles } from './face-files'

const file = (alias: string, letters: RegExp, inColours = false): Typeface => ({
  family: 'Roboto',
  alias,
  inColours,
  coverage: { has: code => letters.test(String.fromCodePoint(code)) },
})
const latin = file('latin', /[ a-zé]/)
const cyrillic = file('cyrillic', /[а-я]|\u0301/)
const whole = file('whole', /[ -\u04ff]/)

describe('neededFiles', () => {
  it.each<[string, Typeface[], string, string[]]>([
    ['those that have its letters', [latin, cyrillic], 'да no', ['latin', 'cyrillic']],
    ['in their order', [cyrillic, latin], 'no да', ['cyrillic', 'latin']],
    ['the first of two that have a letter', [whole, latin, cyrillic], 'да no', ['whole']],
    ['one that has the letter as one character', [latin, cyrillic], 'e\u0301', ['latin']],
    [
      'the parts of a letter that none has completely',
      [latin, cyrillic],
      'a\u0301',
      ['latin', 'cyrillic'],
    ],
    ['no file for what needs no glyph', [latin, cyrillic], 'да\u00ad\nда', ['cyrillic']],
    ['the first for what none has', [latin, cyrillic], '漢', ['latin']],
    ['the only one', [cyrillic], 'no', ['cyrillic']],
  ])('are %s', (...[, files, text, needed]) => {
    expect(neededFiles(files, text).map(({ alias }) => alias)).toEqual(needed)
  })
})

describe('joinedFace', () => {
  it('has the characters of all files, and colours if all have them', () => {
    const joined = joinedFace([latin, cyrillic])
    expect(['é', 'я', '漢'].map(letter => joined.coverage.has(letter.codePointAt(0) ?? 0))).toEqual(
      [true, true, false],
    )
    expect(joinedFace([latin])).toBe(latin)
    const emoji = file('emoji', /./, true)
    expect(
      [
        [latin, emoji],
        [emoji, emoji],
      ].map(files => joinedFace(files).inColours),
    ).toEqual([false, true])
  })
})

describe('nearestFiles', () => {
  const face = (weight: number, style: 'italic' | 'normal') => ({ weight, style })
  const files = [face(400, 'normal'), face(700, 'normal'), face(400, 'normal'), face(400, 'italic')]

  it('are all of the nearest face, and none of a family without files', () => {
    expect(nearestFiles(files, face(300, 'normal'))).toEqual([files[0], files[2]])
    expect(nearestFiles(files, face(900, 'normal'))).toEqual([files[1]])
    expect(nearestFiles([], face(400, 'normal'))).toEqual([])
  })
})
