import { z } from 'zod'
import { faultError, formatPath, parseWith, shorten } from './faults'
import { complaint } from '../testing/documents'

describe('formatPath', () => {
  it.each([
    ['document', [], 'document'],
    ['document', ['pages', 0, 'children', 12, 'fill'], 'document.pages[0].children[12].fill'],
    ['document', ['custom', 'my key'], 'document.custom["my key"]'],
    ['', ['scale'], 'scale'],
    ['', [0, 'a'], '[0].a'],
    ['x', ['k'.repeat(80)], `x["${'k'.repeat(64)}…"]`],
  ])('writes %j, %j as JavaScript does', (prefix, path, expected) => {
    expect(formatPath(prefix, path)).toBe(expected)
  })
})

describe('parseWith', () => {
  it('gives what the schema makes of the input', () => {
    expect(parseWith(z.object({ a: z.number().default(1) }), {}, 'x')).toEqual({ a: 1 })
  })

  it.each<[z.ZodType, unknown, string]>([
    [z.object({ a: z.string() }), {}, 'x.a is required'],
    [z.object({ a: z.string() }), { a: 1 }, 'x.a must be a string'],
    [z.object({ a: z.number() }), { a: '1' }, 'x.a must be a number'],
    [z.object({ a: z.int() }), { a: 1.5 }, 'x.a must be a whole number'],
    [z.object({ a: z.boolean() }), { a: 1 }, 'x.a must be true or false'],
    [z.object({}), [], 'x must be an object'],
    [z.array(z.string()), {}, 'x must be a list'],
    [z.record(z.string(), z.string()), 1, 'x must be an object'],
    [z.enum(['a', 'b']), 'c', 'x must be one of a, b'],
    [z.enum(['a', 'b']), 'B', 'x must be one of a, b: write "b"'],
    [z.literal(true), false, 'x must be true'],
    [z.number().min(0), -1, 'x must be at least 0'],
    [z.number().max(10_000), 1e9, 'x must be at most 10,000'],
    [z.string().min(2), 'a', 'x must be at least 2 characters'],
    [z.array(z.number()).max(1), [1, 2], 'x must contain at most 1 entries'],
    [z.number().multipleOf(5), 7, 'x must be a multiple of 5'],
    [z.strictObject({}), { b: 1 }, 'x does not accept "b"'],
    [z.email(), 'a', 'x has the wrong format'],
    [z.union([z.string(), z.number()]), true, 'x has the wrong format'],
    [z.union([z.string().min(2), z.object({ a: z.string() })]), { a: 1 }, 'x.a must be a string'],
  ])('says it without the words of the library (%#)', (schema, input, message) => {
    expect(complaint(() => parseWith(schema, input, 'x'))).toBe(message)
  })

  it('speaks of the body where there is no prefix', () => {
    expect(complaint(() => parseWith(z.object({}), 42, ''))).toBe('body must be an object')
  })
})

describe('faultError', () => {
  it('names ten faults and counts the rest', () => {
    const faults = Array.from({ length: 12 }, (_, index) => ({ path: [index], message: 'is odd' }))
    const { code, publicMessage } = faultError(faults, 'x')
    expect(code).toBe('invalid_request')
    expect(publicMessage.split('; ')).toHaveLength(11)
    expect(publicMessage).toMatch(/^x\[0\] is odd; .*; x\[9\] is odd; and more$/)
  })
})

describe('shorten', () => {
  it.each([
    ['a'.repeat(64), 'a'.repeat(64)],
    ['a'.repeat(65), `${'a'.repeat(64)}…`],
    [`${'a'.repeat(62)}👍…`, `${'a'.repeat(62)}👍…`],
    [`${'a'.repeat(63)}👍`, `${'a'.repeat(63)}…`],
  ])('cuts %j after whole characters', (text, short) => {
    expect(shorten(text)).toBe(short)
  })
})
