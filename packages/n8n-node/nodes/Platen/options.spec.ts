import { callOptions, metadataOf, moreModifications, rowNames } from './options'

it('sends what is chosen, and leaves the rest to the service', () => {
  expect(callOptions({ format: 'png', scale: 2, strict: false, pages: ' 1, 3 ' })).toEqual({
    format: 'png',
    scale: 2,
    strict: false,
    pages: [1, 3],
  })
  expect(callOptions({ pages: ' ', format: '' })).toEqual({})
})

it('names rows by texts, also where an expression returns a number', () => {
  expect(rowNames({ rowKey: 7, fileName: 'ada' })).toEqual({ key: '7', fileName: 'ada' })
  expect(rowNames({ rowKey: '' })).toEqual({})
})

it.each(['1,', 'one', '1.5', '0', '1;2'])('refuses the pages %j', pages => {
  expect(() => callOptions({ pages })).toThrow(
    'Pages must be numbers with commas between them, such as 1,3',
  )
})

it('reads modifications and metadata from JSON, or as an expression returns them', () => {
  const list = [{ id: 'a', text: 'x' }]
  expect(moreModifications({ modifications: JSON.stringify(list) })).toEqual(list)
  expect(moreModifications({ modifications: list })).toEqual(list)
  expect(moreModifications({})).toEqual([])
  expect(metadataOf({ metadata: '{"order": 42}' })).toEqual({ order: 42 })
  expect(metadataOf({ metadata: { order: 42 } })).toEqual({ order: 42 })
  expect(metadataOf({ metadata: ' ' })).toBeUndefined()
})

it.each([
  [() => moreModifications({ modifications: '{}' }), 'More Modifications must be a JSON list'],
  [() => moreModifications({ modifications: '[{' }), 'More Modifications must be JSON'],
  [() => metadataOf({ metadata: '[]' }), 'Metadata must be a JSON object'],
  [() => metadataOf({ metadata: 'order 42' }), 'Metadata must be JSON'],
  [() => metadataOf({ metadata: 'null' }), 'Metadata must be JSON'],
])('says what is wrong with JSON', (read, message) => {
  expect(read).toThrow(message)
})
