import { type IDataObject, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow'
import { callService, segment } from '../service/call-service'
import { attachFiles, type RenderedFile } from './files'
import {
  binaryProperty,
  designIdFor,
  idempotency,
  keyInExecution,
  modificationsFor,
  optionsFor,
} from './inputs'
import { callOptions, defined, metadataOf, rowNames } from './options'
import { waitUntil } from './wait-until'

interface Batch extends IDataObject {
  id: string
  finishedAt: string | null
}

interface Result extends IDataObject {
  row: number
  renderId: string | null
  files: (IDataObject & RenderedFile)[]
}

/** Renders all items of the input as the rows of one batch, with the options of the first. */
export async function renderBatch(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const items = [...context.getInputData().keys()]
  const [designId = '', ...others] = new Set(items.map(item => designIdFor(context, item)))
  if (others.length > 0) throw new Error('All items of a batch must have the same design')
  const options = optionsFor(context, 0)
  const body = {
    ...callOptions(options),
    ...defined({ onInvalid: options.onInvalid, mergePdf: options.mergePdf }),
    rows: items.map(item => rowOf(context, item)),
  }
  const batch = await callService<Batch>(context, {
    method: 'POST',
    path: `/api/v1/${segment(designId)}/batches`,
    headers: idempotency(options, keyInExecution(context, body)),
    body,
  })
  const output = context.getNodeParameter('output', 0)
  if (output === 'started') return ofAllItems(batch, items)
  const ended = await waitUntil<Batch>(
    context,
    `/api/v1/batches/${segment(batch.id)}`,
    ({ finishedAt }) => finishedAt !== null,
  )
  return output === 'batch' ? ofAllItems(ended, items) : rowsOf(context, batch.id)
}

function rowOf(context: IExecuteFunctions, item: number): IDataObject {
  const options = optionsFor(context, item)
  return {
    ...rowNames(options),
    ...defined({ metadata: metadataOf(options) }),
    modifications: modificationsFor(context, item),
  }
}

const ofAllItems = (batch: Batch, items: readonly number[]): INodeExecutionData[] => [
  { json: batch, pairedItem: items.map(item => ({ item })) },
]

async function rowsOf(context: IExecuteFunctions, batchId: string): Promise<INodeExecutionData[]> {
  const property = binaryProperty(context, 0)
  const path = `/api/v1/batches/${segment(batchId)}/results`
  const rows: INodeExecutionData[] = []
  for (let [page, left] = [0, 1]; left > 0; page++) {
    const query = { page, perPage: 100 }
    const found = await callService<{ data: Result[]; total: number }>(context, { path, query })
    for (const result of found.data) {
      const { row, files, renderId } = result
      const item = { json: { batchId, ...result }, pairedItem: { item: row } }
      rows.push(await attachFiles(context, item, { files, property, name: renderId ?? '' }))
    }
    left = found.total - (page + 1) * query.perPage
  }
  return rows
}
