import { type Coverage } from '../coverage/coverage'
import { type FontRequest } from './font-stack'
import { type Face } from './nearest-face'
import { type Typeface } from './typeface'
import { TypefaceBook } from './typeface-book'

const covering = (letters: RegExp): Coverage => ({
  has: code => letters.test(String.fromCodePoint(code)),
})

function face(family: string, weight: number, letters = /\p{Script=Latin}/u): Face & Typeface {
  const alias = `${family} ${weight}`
  return { family, weight, style: 'normal', alias, coverage: covering(letters), inColours: false }
}

const shipped = [
  face('Inter', 400),
  face('Inter', 700),
  face('Lora', 400),
  face('Noto Sans', 400, /\p{Script=Latin}|\p{Script=Greek}/u),
]
const wanted = (family: string, more: Partial<FontRequest> = {}): FontRequest => ({
  family,
  weight: 400,
  style: 'normal',
  text: 'words',
  lang: null,
  ...more,
})

describe('TypefaceBook', () => {
  const part = (alias: string, letters: RegExp): Face & Typeface => ({
    ...face('Roboto', 400, letters),
    alias,
  })
  const roboto = [
    part('vietnamese', /[ăđơư]/),
    part('latin', /[ \p{Script=Latin}]/u),
    part('cyrillic', /[\p{Script=Cyrillic}a]/u),
    { ...part('bold', /./u), weight: 700 },
  ]
  const newer = { ...face('Acme', 400), alias: 'Acme 400, newer' }
  const book = new TypefaceBook(shipped, {
    brought: [face('LORA', 900), face('Brand', 700)],
    uploaded: [
      ...roboto,
      newer,
      face('acme', 400),
      face('Acme', 700),
      face('INTER', 500),
      face('Brand', 400),
    ],
  })

  it.each<[string, FontRequest, object]>([
    ['the nearest face', wanted('Inter', { weight: 650 }), { css: '"Inter 700"', missing: false }],
    ['a family in any letter case', wanted(' inter '), { css: '"Inter 400"', missing: false }],
    ["the document's font first", wanted('Lora'), { css: '"LORA 900"', missing: false }],
    [
      "the newest of the organization's files for one face",
      wanted('ACME'),
      { css: '"Acme 400, newer"', missing: false },
    ],
    [
      'each character from whichever file of the face has it',
      wanted('Roboto', { text: 'Яa Ω' }),
      { css: '"latin", "cyrillic", "Noto Sans 400"', missing: false, fallbacks: ['Noto Sans'] },
    ],
    [
      'no file of the face that the text does not need',
      wanted('Roboto', { text: 'Я' }),
      { css: '"cyrillic"', missing: false },
    ],
    [
      'the first of its files for a text that none of them has',
      wanted('Roboto', { text: '' }),
      { css: '"vietnamese"', missing: false },
    ],
    [
      "the organization's nearest face",
      wanted('Acme', { weight: 800 }),
      { css: '"Acme 700"', missing: false },
    ],
    [
      "no font of the organization's in place of a shipped one",
      wanted('Inter', { weight: 500 }),
      { css: '"Inter 400"', missing: false },
    ],
    [
      "no font of the organization's of a family that the document has",
      wanted('Brand'),
      { css: '"Brand 700"', missing: false },
    ],
    [
      'the fallbacks of a text',
      wanted('Inter', { text: 'Ωs' }),
      { css: '"Inter 400", "Noto Sans 400"', missing: false, fallbacks: ['Noto Sans'] },
    ],
    [
      'the default for a missing family',
      wanted('Nowhere', { weight: 700 }),
      { css: '"Inter 700"', missing: true, substitute: 'Inter' },
    ],
  ])('chooses %s', (_, request, stack) => {
    const chosen = book.choose(request)
    expect(chosen.stack).toEqual(stack)
    expect(chosen.faces.map(({ alias }) => `"${alias}"`).join(', ')).toBe(chosen.stack.css)
    expect(book.choose({ ...request })).toBe(chosen)
  })

  it('forgets texts after thousands of them', () => {
    const first = book.choose(wanted('Inter'))
    for (let index = 0; index < 2000; index++) book.choose(wanted('Inter', { text: `${index}` }))
    expect(book.choose(wanted('Inter'))).not.toBe(first)
  })

  it('needs the default family', () => {
    expect(() => new TypefaceBook([]).choose(wanted('Lora'))).toThrow('Inter')
  })
})
