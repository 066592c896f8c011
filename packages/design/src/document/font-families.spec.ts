import { fontFamilies } from './font-families'
import { parseDesign } from '../parsing/parse-design'
import { documentOf, least } from '../testing/documents'

const families = (...children: object[]): string[] =>
  fontFamilies(parseDesign(documentOf(children)).design)

describe('fontFamilies', () => {
  it('names each family once, in the order of use, in groups and spans too', () => {
    const spans = [
      { start: 0, end: 1, fontFamily: 'Caveat' },
      { start: 1, end: 2, fontWeight: 700 },
    ]
    const inner = { ...least.text, id: 'b', text: 'ab', fontFamily: 'Lora', spans }
    expect(
      families(
        { ...least.text, id: 'a', fontFamily: 'Syne' },
        { ...least.group, id: 'g', children: [inner] },
        { ...least.text, id: 'c', fontFamily: 'Syne', visible: false },
      ),
    ).toEqual(['Syne', 'Lora', 'Caveat'])
  })

  it('takes the default of a text that names none, and nothing from other kinds', () => {
    expect(families({ ...least.text, id: 'a' })).toEqual(['Inter'])
    expect(families({ ...least.shape, id: 'a' }, { id: 'x', type: 'chart' })).toEqual([])
  })
})
