import { breakOpportunities, breaksBetweenWords } from './breaks'

const pieces = (text: string, ends: number[]): string[] =>
  ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end))

describe('breakOpportunities', () => {
  it.each([
    ['words', 'Hello big world', ['Hello ', 'big ', 'world']],
    ['hyphens', 'a well-known fact', ['a ', 'well-', 'known ', 'fact']],
    ['no-break spaces', '10\u00a0km far', ['10\u00a0km ', 'far']],
    ['soft hyphens', 'hy\u00adphen', ['hy\u00ad', 'phen']],
    ['Chinese, punctuation stays', '你好，世界。', ['你', '好，', '世', '界。']],
    ['Thai, by dictionary', 'ภาษาไทย', ['ภาษา', 'ไทย']],
    ['Latin before wide brackets', 'Web「東京」', ['Web', '「東', '京」']],
    ['Khmer, by dictionary', 'សួស្តីពិភពលោក', ['សួស្តី', 'ពិភពលោក']],
  ])('breaks %s', (_, text, expected) => {
    expect(pieces(text, breakOpportunities(text))).toEqual(expected)
  })

  it('ends with the end of the text', () => expect(breakOpportunities('word').at(-1)).toBe(4))
})

describe('breaksBetweenWords', () => {
  it.each([
    ['Korean at its spaces', '동해 물과 백두산이', ['동해 ', '물과 ', '백두산이']],
    ['Korean after punctuation', '안녕,세계!(서울)한국', ['안녕,', '세계!', '(서울)', '한국']],
    [
      'decomposed Korean at its spaces',
      '동해 물과'.normalize('NFD'),
      ['동해 '.normalize('NFD'), '물과'.normalize('NFD')],
    ],
    ['Chinese after punctuation alone', '你好，世界。再见', ['你好，', '世界。', '再见']],
    ['rare ideographs and figures nowhere', '𠮷野家3号', ['𠮷野家3号']],
    ['Japanese before brackets', '東京タワー「大阪」', ['東京タワー', '「大阪」']],
    ['Latin as ever', 'a well-known hy\u00adphen', ['a ', 'well-', 'known ', 'hy\u00ad', 'phen']],
    ['Thai, by dictionary', 'ภาษาไทย', ['ภาษา', 'ไทย']],
  ])('breaks %s', (_, text, expected) => {
    expect(pieces(text, breaksBetweenWords(text))).toEqual(expected)
  })
})
