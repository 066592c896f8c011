import { shippedFamilies } from '@platen/fonts'
import { defaultFamily, fallbackOrder } from './fallback-order'

const firstHan = (text: string, lang: string | null): string | undefined =>
  fallbackOrder(text, lang).find(({ family }) => /(?:JP|KR|SC|TC)$/.test(family))?.family

describe('fallbackOrder', () => {
  it('names shipped families, each once', () => {
    const families = fallbackOrder('', null).map(({ family }) => family)
    expect(families.filter(family => !shippedFamilies.includes(family))).toEqual([])
    expect(new Set(families).size).toBe(families.length)
    expect(families).toContain(defaultFamily)
  })

  it.each<[string, string | null, string]>([
    ['漢字', null, 'Noto Sans SC'],
    ['漢字かな', null, 'Noto Sans JP'],
    ['漢字カナ', null, 'Noto Sans JP'],
    ['漢字 한국', null, 'Noto Sans KR'],
    ['注音 ㄅㄆ', null, 'Noto Sans TC'],
    ['漢字', 'ja', 'Noto Sans JP'],
    ['漢字', 'ja-JP', 'Noto Sans JP'],
    ['漢字', 'ko', 'Noto Sans KR'],
    ['漢字', 'zh', 'Noto Sans SC'],
    ['漢字', 'zh-Hans-TW', 'Noto Sans SC'],
    ['漢字', 'zh-Hant', 'Noto Sans TC'],
    ['漢字', 'zh-HK', 'Noto Sans TC'],
    ['漢字', 'yue', 'Noto Sans TC'],
    ['漢字かな', 'zh-TW', 'Noto Sans TC'],
    ['漢字', 'en', 'Noto Sans SC'],
  ])('draws %s in the language %s with %s first', (text, lang, family) => {
    expect(firstHan(text, lang)).toBe(family)
  })
})
