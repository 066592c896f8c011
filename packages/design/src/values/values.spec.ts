import { type z } from 'zod'
import { cornerRadiusSchema, dashSchema, pathDataSchema, viewBoxSchema } from './geometry'
import { fraction, number, positive, whole } from './numbers'
import { choice, idSchema, languageTag, text } from './texts'

type Case = [name: string, schema: z.ZodType, good: unknown[], bad: unknown[], message: string]

const numbers: Case[] = [
  ['number', number(-1, 2), [-1, 0.5, 2], [-1.01, 3, '1', null], 'must be a number from -1 to 2'],
  [
    'positive',
    positive(10),
    [0.01, 10],
    [0, -1, 11, true],
    'must be a number above 0 and at most 10',
  ],
  ['whole', whole(1, 9), [1, 9], [0, 10, 1.5, '3'], 'must be a whole number from 1 to 9'],
  ['fraction', fraction(), [0, 0.5, 1], [-0.1, 1.1, {}], 'must be a number from 0 to 1'],
]

const texts: Case[] = [
  ['text', text(3), ['', 'abc'], ['abcd'], 'must be at most 3 characters'],
  ['text', text(3), [], [1, [], null], 'must be a string'],
  ['choice', choice('a', 'b'), ['a', 'b'], ['c', 1, null], 'must be one of a, b'],
  [
    'id',
    idSchema,
    ['a', 'A-b_9', 'x'.repeat(64)],
    ['', 'a b', 'ä', 'x'.repeat(65)],
    'must be 1 to 64 characters from A-Z, a-z, 0-9, _ and -',
  ],
  [
    'language tag',
    languageTag,
    ['en', 'zh-Hant-TW'],
    ['', 'e', 'en_US', 'en-'],
    'must be a language tag such as "en" or "zh-Hant"',
  ],
]

const geometry: Case[] = [
  [
    'corner radius',
    cornerRadiusSchema,
    [0, 12.5, [1, 2, 3, 4]],
    ['1', [1, 2], [1, 2, 3, 4, 5], null],
    'must be one or four numbers, each 0 or more',
  ],
  [
    'view box',
    viewBoxSchema,
    [[0, 0, 24, 24]],
    [[0, 0, 24], '0 0 24 24', {}],
    'must be [minX, minY, width, height]',
  ],
  [
    'path',
    pathDataSchema,
    ['M0 0L1 1Z', ' m 1e3,-.5 c1 2 3 4 5 6'],
    ['', 'L0 0', 'M0 0<script>', 7],
    'must be SVG path data that starts with M',
  ],
  ['dash', dashSchema, [[], [4, 2]], [7, '4 2', {}], 'must be a list of numbers'],
  ['dash', dashSchema, [], [Array(17).fill(1)], 'must contain at most 16 numbers'],
]

describe.each([...numbers, ...texts, ...geometry])('a %s', (...[, schema, good, bad, message]) => {
  it('takes what it describes', () => {
    for (const value of good) expect(schema.parse(value)).toEqual(value)
  })

  it('says what it must be', () => {
    for (const value of bad) {
      expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message)
    }
  })
})
