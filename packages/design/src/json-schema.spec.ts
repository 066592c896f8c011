import { z } from 'zod'
import {
  designSchema,
  elementKinds,
  modificationKeys,
  modificationSchema,
  modificationsSchema,
} from '.'
import { elementSchemas } from './elements/element'

interface Described {
  properties: Record<string, { description?: string; default?: unknown }>
  required?: string[]
}

const described = (schema: z.ZodType, io: 'input' | 'output'): Described =>
  z.toJSONSchema(schema, { io }) as unknown as Described

describe('the schemas as JSON Schema', () => {
  it.each(['input', 'output'] as const)('describe the whole design (%s)', io => {
    expect(Object.keys(described(designSchema, io).properties)).toEqual([
      'schemaVersion',
      'width',
      'height',
      'pages',
      'fonts',
      'fields',
      'brand',
      'custom',
    ])
  })

  it('require only the id of a modification', () => {
    const { properties, required } = described(modificationSchema, 'input')
    expect(required).toEqual(['id'])
    expect(Object.keys(properties)).toEqual(['id', ...modificationKeys])
    for (const property of Object.values(properties)) expect(property.description).toBeTruthy()
  })

  it('describe the items of lists', () => {
    const { items, maxItems } = z.toJSONSchema(modificationsSchema, { io: 'input' })
    expect(items).toMatchObject({ type: 'object', required: ['id'] })
    expect(maxItems).toBe(500)
  })

  it('list the required fields of each kind', () => {
    const required = elementKinds.map(kind => [
      kind,
      described(elementSchemas[kind], 'input').required,
    ])
    const box = ['id', 'width', 'height', 'type']
    expect(Object.fromEntries(required)).toEqual({
      text: box,
      image: [...box, 'src'],
      svg: [...box, 'src'],
      shape: box,
      line: ['id', 'width', 'type'],
      group: box,
      qr: [...box, 'value'],
    })
  })

  it('contain the defaults', () => {
    const { properties } = described(elementSchemas.text, 'input')
    expect(properties['overflow']?.default).toBe('grow')
    expect(properties['fontFamily']?.default).toBe('Inter')
  })
})
