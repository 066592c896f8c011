import { isKnownElement } from '@platen/design'
import { presentValues } from '@platen/modifications'
import { planColumns } from '../columns/plan-columns'
import { design } from '../testing/design'
import { cellOf } from './cell-of'
import { type RowOfBatch, rowOf } from './row-of'

function read(cells: Record<string, string>): RowOfBatch {
  const { columns } = planColumns({ headings: Object.keys(cells), design })
  return rowOf(columns, Object.values(cells))
}

describe('a row of a table', () => {
  it('has one modification for each element, and what belongs to the row', () => {
    const row = read({
      _key: '0042',
      'headline.text': ' Ada ',
      'badge.fill': ' #ff0000 ',
      'headline.fontSize': '40',
      _fileName: 'ada',
      '_metadata.order': '7',
    })
    expect(row).toEqual({
      key: '0042',
      fileName: 'ada',
      metadata: { order: '7' },
      modifications: [
        { id: 'headline', text: ' Ada ', fontSize: 40 },
        { id: 'badge', fill: '#ff0000' },
      ],
    })
  })

  it('sets nothing for empty cells, and for those that are missing', () => {
    const { columns } = planColumns({ headings: ['_key', 'headline.text', 'badge.fill'], design })
    expect(rowOf(columns, ['', '  '])).toEqual({ modifications: [] })
  })

  it.each([
    ['headline.text', '12', '12'],
    ['headline.text', 'true', 'true'],
    ['headline.text', '=SUM(A1:A3)', '=SUM(A1:A3)'],
    ['headline.text', '2026-11-29', '2026-11-29'],
    ['headline.text', 'two\nlines', 'two\nlines'],
    ['code.value', '0123', '0123'],
    ['headline.fontSize', '12.5', 12.5],
    ['headline.fontSize', '12,5', 12.5],
    ['headline.x', '-3', -3],
    ['headline.x', '+3', 3],
    ['headline.maxLines', 'null', null],
    ['headline.align', 'Center', 'center'],
    ['badge.visible', 'TRUE', true],
    ['badge.visible', 'FALSCH', false],
    ['badge.visible', 'no', false],
    ['badge.visible', '1', true],
    ['badge.cornerRadius', '8', 8],
    ['badge.cornerRadius', '[8, 8, 0, 0]', [8, 8, 0, 0]],
    ['photo.src', ' https://a.example/b.png ', 'https://a.example/b.png'],
    ['photo.filters', '{"sepia": 1}', { sepia: 1 }],
    ['headline.background', '#fff', '#fff'],
    ['headline.background', 'null', null],
  ])('reads %s %j as %j', (heading, cell, value) => {
    const [id = '', key = ''] = heading.split('.')
    expect(read({ [heading]: cell }).modifications).toEqual([{ id, [key]: value }])
  })

  it.each([
    ['headline.fontSize', 'large', 'must be a number above 0 and at most 5000'],
    ['headline.fontSize', '1,234', 'must be a number above 0 and at most 5000'],
    ['headline.fontSize', '29.11.2026', 'must be a number above 0 and at most 5000'],
    ['headline.align', 'centre', 'must be one of left, center, right, justify, start, end'],
    ['badge.fill', 'red', 'must be a hex colour'],
    ['badge.visible', 'maybe', 'must be true or false'],
    ['photo.src', 'photo.png', 'must be an http, https or data: URL'],
    ['photo.filters', '{"sepia": "much"}', 'must be'],
    ['headline.text', '#N/A', 'must not be the spreadsheet error #N/A'],
    ['headline.text', 'a\0b', 'must not contain U+0000 or half of a surrogate pair'],
    ['_key', 'a\uD800', 'must not contain U+0000 or half of a surrogate pair'],
    ['headline.text', 'a'.repeat(10_001), 'must be at most 10,000 characters'],
  ])('is refused for %s %j', (heading, cell, fault) => {
    const message =
      (cell.includes('{') ? `column "${heading}".sepia ` : `column "${heading}" `) + fault
    expect(() => read({ [heading]: cell })).toThrow(message)
  })

  it('names all columns that are at fault', () => {
    const message =
      'column "badge.fill" must be a hex colour; column "badge.visible" must be true or false'
    expect(() => read({ 'badge.fill': 'red', 'badge.visible': 'maybe' })).toThrow(message)
  })

  it('is what the cells of its values say', () => {
    const [page] = design.pages
    for (const element of (page?.children ?? []).filter(isKnownElement)) {
      const values = Object.entries(presentValues(element)).filter(
        // Gradients and the like are no values of modifications.
        ([key, value]) => cellOf(value) !== '' && !(element.type === 'text' && key === 'spans'),
      )
      const cells = values.map(([key, value]) => [`${element.id}.${key}`, cellOf(value)])
      const [modification] = read(Object.fromEntries(cells) as Record<string, string>).modifications
      expect(modification).toEqual({ id: element.id, ...Object.fromEntries(values) })
    }
  })
})
