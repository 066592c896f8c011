import { readCharacterMap, writeCharacterMap } from './character-map'

const map = `begincmap
2 beginbfchar
<0002> <0041>
<05E0> <D83DDE00>
endbfchar
1 beginbfrange
<053B> <053D> <0030>
endbfrange
endcmap`

const texts = new Map([
  ['0002', 'A'],
  ['05e0', '😀'],
  ['053b', '0'],
  ['053c', '1'],
  ['053d', '2'],
])

describe('a character map', () => {
  it('reads single glyphs and ranges', () => expect(readCharacterMap(map)).toEqual(texts))

  it('reads back what it wrote', () => {
    const many = Array.from({ length: 250 }, (_, at) => {
      return [at.toString(16).padStart(4, '0'), `ff${String.fromCodePoint(0x61 + at)}`] as const
    })
    expect(readCharacterMap(writeCharacterMap(new Map(many)))).toEqual(new Map(many))
  })

  it('has lists of at most a hundred entries', () => {
    const many = new Map(Array.from({ length: 250 }, (_, at) => [String(1000 + at), 'x']))
    const lists = [...writeCharacterMap(many).matchAll(/(\d+) beginbfchar/g)].map(([, n]) => n)
    expect(lists).toEqual(['100', '100', '50'])
  })
})
