import { type IExecuteFunctions } from 'n8n-workflow'
import { idempotency, keyInExecution, modificationsFor } from './inputs'

/** Reads parameters as n8n does: the values of a mapper by their own name are converted, which fails when there are none. */
const contextOf = (parameters: Record<string, unknown>, json = {}): IExecuteFunctions => {
  const getNodeParameter = (name: string, _item: number, fallback: unknown): unknown => {
    if (name !== 'fields.value') return parameters[name] ?? fallback
    const { value } = parameters['fields'] as { value: Record<string, unknown> }
    return Object.fromEntries(Object.keys(value).map(id => [id, `checked ${String(value[id])}`]))
  }
  return { getNodeParameter, getInputData: () => [{ json }] } as unknown as IExecuteFunctions
}

const defineBelow = { mappingMode: 'defineBelow', schema: [] }

it('takes the values of the form as n8n has checked them, then those of the options', () => {
  const fields = { ...defineBelow, value: { 'headline.text': 'Sale' } }
  const options = { modifications: [{ id: 'headline', fontSize: 96 }] }
  expect(modificationsFor(contextOf({ fields, options }), 0)).toEqual([
    { id: 'headline', text: 'checked Sale' },
    { id: 'headline', fontSize: 96 },
  ])
})

it.each([
  ['nothing is mapped', { fields: { ...defineBelow, value: null } }, []],
  ['the form was never opened', {}, []],
  [
    'the names of the item are those of fields',
    { fields: { mappingMode: 'autoMapInputData', schema: [], value: null } },
    [{ id: 'headline', text: 'Ada' }],
  ],
])('asks for no values of the form when %s', (_, parameters, modifications) => {
  const context = contextOf(parameters, { 'headline.text': 'Ada' })
  expect(modificationsFor(context, 0)).toEqual(modifications)
})

it('sends the idempotency key of the options, or else another', () => {
  expect(idempotency({ idempotencyKey: 'order-7' }, 'other')).toEqual({
    'Idempotency-Key': 'order-7',
  })
  expect(idempotency({}, 'other')).toEqual({ 'Idempotency-Key': 'other' })
})

it('makes a key that is the same for an equal body of the same execution', () => {
  const keyOf = (execution: string, body: object): string =>
    keyInExecution(
      {
        getExecutionId: () => execution,
        getNode: () => ({ id: 'node' }),
      } as unknown as IExecuteFunctions,
      { ...body },
    )
  const key = keyOf('7', { rows: [] })
  expect(key.length).toBeLessThanOrEqual(255)
  expect(keyOf('7', { rows: [] })).toBe(key)
  expect(keyOf('8', { rows: [] })).not.toBe(key)
  expect(keyOf('7', { rows: [1] })).not.toBe(key)
})
