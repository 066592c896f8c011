import { parseDesign } from '@platen/design'
import { reportElements } from './report-elements'

const text = (id: string): object => ({ id, type: 'text', width: 10, height: 10, text: 'a' })
const { design } = parseDesign({
  schemaVersion: 1,
  width: 10,
  height: 10,
  pages: [
    { id: 'one', children: [text('title')] },
    {
      id: 'two',
      children: [{ id: 'group', type: 'group', width: 10, height: 10, children: [text('inner')] }],
    },
  ],
})

it('merges the reports of modifications and drawing on an element, with its page', () => {
  const addressed = [{ id: 'title', page: 1, applied: ['text'], ignored: [] }]
  const drawn = [
    { id: 'title', fontSize: 12, lines: 2 },
    { id: 'inner', fontSize: 8, overflowed: true },
  ]
  expect(reportElements({ design, addressed, drawn })).toEqual([
    { id: 'title', page: 1, applied: ['text'], ignored: [], fontSize: 12, lines: 2 },
    { id: 'inner', page: 2, applied: [], ignored: [], fontSize: 8, overflowed: true },
  ])
})

it('reports pictures that could not be used, of elements and pages', () => {
  const assetErrors = new Map([
    ['inner', { message: 'a is gone', shown: 'nothing' as const }],
    ['one', { message: 'b is gone', shown: 'nothing' as const }],
  ])
  const addressed = [{ id: 'inner', page: 2, applied: ['src'], ignored: [] }]
  expect(reportElements({ design, addressed, drawn: [], assetErrors })).toEqual([
    { ...addressed[0], assetError: assetErrors.get('inner') },
    { id: 'one', page: 1, applied: [], ignored: [], assetError: assetErrors.get('one') },
  ])
})

it('reports an element that was addressed but not drawn', () => {
  const addressed = [{ id: 'group', page: 2, applied: ['visible'], ignored: [] }]
  expect(reportElements({ design, addressed, drawn: [] })).toEqual(addressed)
})

it('reports only elements of the design', () => {
  const drawn = [{ id: 'two', lines: 1 }]
  expect(reportElements({ design, addressed: [], drawn })).toEqual([])
})
