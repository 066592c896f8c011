import { limits } from '@platen/design'
import { refuseLongTexts } from './replaced-texts'
import { addressesOf } from './target'
import { designOf } from './testing/designs'

const box = { type: 'text', width: 90, height: 40 }
const long = 'a'.repeat(10_000)
const bold = { spans: [{ start: 0, end: 1, fontWeight: 700 }] }
/** Texts that have exactly as many characters together as allowed. */
const texts = Array.from({ length: limits.modifiedCharacters / long.length }, (_, nth) => `t${nth}`)
const addresses = addressesOf(
  designOf([
    ...texts.map(id => ({ ...box, id, text: long, ...bold })),
    { ...box, id: 'letter', text: 'b', ...bold },
    { ...box, id: 'plain', text: long },
    { id: 'photo', type: 'image', src: 'https://cdn.example/a.png', width: 9, height: 9 },
  ]),
)
const replacing =
  (...ids: string[]) =>
  (): void =>
    refuseLongTexts(
      addresses,
      ids.map(id => ({ id, text: 'new' })),
    )

describe('the texts with spans that a call replaces', () => {
  it.each<[string, string[]]>([
    ['exactly as many characters as allowed', texts],
    ['the same text twice, which counts once', [...texts, 't0']],
    ['texts without spans, which do not count', [...texts, 'plain']],
    ['other elements, pages and unknown ids', [...texts, 'photo', 'page', 'nothing']],
  ])('may be %s', (_, ids) => {
    expect(replacing(...ids)).not.toThrow()
  })

  it('may not have more characters together than a call may send', () => {
    const most = limits.modifiedCharacters
    expect(replacing(...texts, 'letter')).toThrow(
      `modifications must not replace more than 100,000 characters in texts that have spans; these replace ${most + 1}`,
    )
  })

  it('do not count if only other properties are changed', () => {
    const changed = [...texts, 'letter'].map(id => ({ id, opacity: 0.5 }))
    expect(() => refuseLongTexts(addresses, changed)).not.toThrow()
  })
})
