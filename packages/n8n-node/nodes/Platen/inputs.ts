import { createHash } from 'crypto'
import { type IDataObject, type IExecuteFunctions } from 'n8n-workflow'
import { type Mapping, type Modification, modificationsOf } from './modifications'
import { moreModifications, type Options } from './options'

/** Returns the id of the design for an item. */
export const designIdFor = (context: IExecuteFunctions, item: number): string =>
  context.getNodeParameter('designId', item, '', { extractValue: true }) as string

/** Returns the options for an item. */
export const optionsFor = (context: IExecuteFunctions, item: number): Options =>
  context.getNodeParameter('options', item, {}) as Options

/** Returns the modifications of an item: those of its fields, then those of its options. */
export function modificationsFor(context: IExecuteFunctions, item: number): Modification[] {
  const fields = context.getNodeParameter('fields', item, {}) as Partial<Mapping>
  const { mappingMode = 'defineBelow', schema = [], value = null } = fields
  // By its own name, n8n checks and converts the values; it cannot when there are none.
  const isMapped = mappingMode === 'defineBelow' && value !== null
  const checked = isMapped ? context.getNodeParameter('fields.value', item) : null
  const mapping = { mappingMode, schema, value: checked as Mapping['value'] }
  const { json = {} } = context.getInputData()[item] ?? {}
  return [...modificationsOf(mapping, json), ...moreModifications(optionsFor(context, item))]
}

/** Returns the header with the idempotency key of the options, or else another key. */
export const idempotency = ({ idempotencyKey = '' }: Options, otherwise: string): IDataObject => ({
  'Idempotency-Key': idempotencyKey === '' ? otherwise : idempotencyKey,
})

/** Returns a key for a body that is the same when n8n runs the node again in the same execution, as with Retry On Fail. */
export function keyInExecution(context: IExecuteFunctions, body: IDataObject): string {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return `n8n-${context.getExecutionId()}-${context.getNode().id}-${hash}`
}

/** The binary field for the files of an item; undefined if they are not to be fetched. */
export function binaryProperty(context: IExecuteFunctions, item: number): string | undefined {
  if (context.getNodeParameter('download', item, false) !== true) return undefined
  return context.getNodeParameter('binaryProperty', item, 'data') as string
}
