import { parsePosted } from './parse-posted'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded; charset=utf-8'

const parsed = (text: string, type = json): unknown => parsePosted(Buffer.from(text), type)

describe('a body', () => {
  it.each([
    ['{"a": {"b": [1, "two"]}}', json, { a: { b: [1, 'two'] } }],
    ['[1]', 'application/cloudevents+json', [1]],
    ['"text"', json, 'text'],
    ['name=Ada+L&city=%C3%89vora', form, { name: 'Ada L', city: 'Évora' }],
    ['tag=a&tag=b&empty=', form, { tag: ['a', 'b'], empty: '' }],
    ['answers[0]=yes', form, { 'answers[0]': 'yes' }],
    ['name=%ZZ', form, { name: '%ZZ' }],
  ])('%s as %s', (text, type, value) => expect(parsed(text, type)).toEqual(value))

  it.each([
    ['{"a": ', json, 'The body is not valid JSON'],
    ['{"a": "\\u0000"}', json, 'U+0000'],
    ['{"a": "\\ud800"}', json, 'half of a surrogate pair'],
    ['a=%00', form, 'U+0000'],
    ['{"__proto__": {"a": 1}}', json, 'a key that is not allowed'],
    ['__proto__=1', form, 'a key that is not allowed'],
    ['{"a": 1e999}', json, 'finite'],
    [`${'['.repeat(33)}${']'.repeat(33)}`, json, 'nested too deeply'],
    ['['.repeat(200_000), json, 'The body is not valid JSON'],
    [`[${'1,'.repeat(260_000)}1]`, json, 'at most 250,000 values'],
    [`a&`.repeat(1_000), form, 'at most 1,000 fields'],
  ])('%.20j as %s is refused: %s', (text, type, message) => {
    expect(() => parsed(text, type)).toThrow(
      expect.objectContaining({
        code: message.startsWith('at most') ? 'payload_too_large' : 'invalid_request',
        publicMessage: expect.stringContaining(message) as string,
      }) as Error,
    )
  })

  it('must not be empty', () => {
    expect(() => parsePosted(undefined, json)).toThrow('The body must not be empty')
  })
})
