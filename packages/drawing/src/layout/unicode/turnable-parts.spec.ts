import { turnableParts } from './turnable-parts'

describe('turnableParts', () => {
  it.each([
    ['letters', 'abc', ['a', 'b', 'c']],
    ['graphemes', 'e\u0301👨‍👩‍👧b', ['e\u0301', '👨‍👩‍👧', 'b']],
    ['joined Arabic letters together', 'مرحبا', ['مر', 'حبا']],
    ['what joiners at its ends belong to', '\u200dرحب\u200d', ['\u200dر', 'حب\u200d']],
    ['Devanagari conjuncts together', 'नमस्ते', ['न', 'म', 'स्ते']],
    ['Khmer conjuncts together', 'ក្ខគ', ['ក្ខ', 'គ']],
    ['Kannada conjuncts together', 'ಕ್ಷತ', ['ಕ್ಷ', 'ತ']],
    ['Kannada conjuncts with a joiner', 'ಕ್\u200cಷತ', ['ಕ್\u200cಷ', 'ತ']],
    ['Syriac words together', 'ܫܠܡ ܐ', ['ܫܠܡ', ' ', 'ܐ']],
    ['no text', '', []],
  ])('splits %s', (_, text, expected) => expect(turnableParts(text)).toEqual(expected))
})
