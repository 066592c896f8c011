import { countOthers, parseBody, valueOf, withoutValue, withValue } from './body'

describe('a body', () => {
  const body = {
    modifications: [
      { id: 'a', text: 'one', fill: '#111' },
      { id: 'b', text: 'two' },
      { id: 'a', text: 'three' },
    ],
    scale: 2,
  }

  it('has the value that counts: the last', () => {
    expect(valueOf(body, { id: 'a', key: 'text' })).toBe('three')
    expect(valueOf(body, { id: 'a', key: 'fill' })).toBe('#111')
    expect(valueOf(body, { id: 'c', key: 'fill' })).toBeUndefined()
  })

  it.each([
    [
      'where it was set last',
      { id: 'a', key: 'text' },
      [body.modifications[0], body.modifications[1], { id: 'a', text: 'X' }],
    ],
    [
      'next to what else is set there',
      { id: 'b', key: 'fill' },
      [body.modifications[0], { id: 'b', text: 'two', fill: 'X' }, body.modifications[2]],
    ],
    [
      'at the end when nothing was',
      { id: 'c', key: 'text' },
      [...body.modifications, { id: 'c', text: 'X' }],
    ],
  ])('sets a value %s', (_, place, modifications) => {
    expect(withValue(body, place, 'X')).toEqual({ scale: 2, modifications })
  })

  it('loses a value everywhere, and each modification that has no other', () => {
    expect(withoutValue(body, { id: 'a', key: 'text' }).modifications).toEqual([
      { id: 'a', fill: '#111' },
      { id: 'b', text: 'two' },
    ])
    expect(withoutValue(body, { id: 'c', key: 'text' })).toEqual(body)
  })

  it('counts what a form does not show', () => {
    const shown = new Set(['a text'])
    expect(countOthers(body, (id, key) => shown.has(`${id} ${key}`))).toBe(2)
  })

  it('keeps every option that it was pasted with', () => {
    const text = '{"modifications":[{"id":"a","sparkle":1}],"format":"png","metadata":{"a":[null]}}'
    expect(parseBody(text)).toEqual({ body: JSON.parse(text) as unknown })
  })

  it.each([
    ['{}', { body: { modifications: [] } }],
    ['', { body: { modifications: [] } }],
    ['{', { fault: expect.stringContaining('Not valid JSON yet: ') as string }],
    ['[]', { fault: 'The request must be an object: {"modifications": […]}' }],
    ['null', { fault: 'The request must be an object: {"modifications": […]}' }],
    ['{"modifications":{}}', { fault: 'modifications must be a list' }],
    ['{"modifications":[1]}', { fault: 'modifications[0] must be an object with an id' }],
    [
      '{"modifications":[{"text":"a"}]}',
      { fault: 'modifications[0] must be an object with an id' },
    ],
  ])('is read from %s', (text, expected) => expect(parseBody(text)).toEqual(expected))
})
