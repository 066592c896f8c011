import { asOpenApi30 } from './older-openapi'

const reference = { $ref: '#/components/schemas/A' }

/** Returns a schema in the form of OpenAPI 3.0. */
const older = (schema: object): unknown =>
  (asOpenApi30({ components: { schema } }) as { components: { schema: unknown } }).components.schema

it('states its version', () => {
  expect(asOpenApi30({ openapi: '3.1.0', info: { title: 'T' } })).toEqual({
    openapi: '3.0.3',
    info: { title: 'T' },
  })
})

it.each<[string, object, object]>([
  ['a constant', { const: 'text' }, { type: 'string', enum: ['text'] }],
  [
    'an open bound',
    { type: 'number', exclusiveMinimum: 0, maximum: 9 },
    { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 9 },
  ],
  ['an open upper bound', { exclusiveMaximum: 2 }, { maximum: 2, exclusiveMaximum: true }],
  [
    'a tuple',
    { type: 'array', prefixItems: [{ const: 1 }, { const: 2 }], minItems: 2 },
    { type: 'array', items: { type: 'number', enum: [1] }, minItems: 2 },
  ],
  ['a type or null', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
  ['several types', { type: ['number', 'string'], title: 'T' }, { title: 'T' }],
  [
    'a schema or null',
    { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }], description: 'D' },
    { type: 'string', maxLength: 3, description: 'D', nullable: true },
  ],
  [
    'a name or null',
    { anyOf: [reference, { type: 'null' }] },
    { allOf: [reference], nullable: true },
  ],
  ['names', { oneOf: [reference, reference] }, { oneOf: [reference, reference] }],
  [
    'a union without names',
    { oneOf: [{ type: 'string' }, reference], discriminator: { propertyName: 'a' }, title: 'T' },
    { title: 'T' },
  ],
  ['a title next to a reference', { ...reference, title: 'T' }, { allOf: [reference], title: 'T' }],
  ['a name', reference, reference],
  [
    'a time with a pattern',
    { type: 'string', format: 'date-time', pattern: '/' },
    { type: 'string' },
  ],
  ['a list as default', { type: 'array', default: [] }, { type: 'array' }],
  [
    'a value as default',
    { type: 'string', default: 'const' },
    { type: 'string', default: 'const' },
  ],
  ['names of keys', { type: 'object', propertyNames: { type: 'string' } }, { type: 'object' }],
  [
    'properties that are named like keywords',
    { properties: { const: { const: true }, default: { type: ['string', 'null'] } } },
    {
      properties: {
        const: { type: 'boolean', enum: [true] },
        default: { type: 'string', nullable: true },
      },
    },
  ],
])('expresses %s in terms of 3.0', (_, schema, expected) => expect(older(schema)).toEqual(expected))
