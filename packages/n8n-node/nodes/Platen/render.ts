import { randomUUID } from 'crypto'
import { type IDataObject, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow'
import { callService, segment } from '../service/call-service'
import { attachFiles, type RenderedFile } from './files'
import { binaryProperty, designIdFor, idempotency, modificationsFor, optionsFor } from './inputs'
import { callOptions, defined, metadataOf } from './options'
import { waitUntil } from './wait-until'

interface Render extends IDataObject {
  id: string
  status: string
  files?: (IDataObject & RenderedFile)[]
  error?: { message: string }
}

/** Renders the design for an item, and waits for its files. Throws with the reason when it fails or is cancelled. */
export async function renderDesign(
  context: IExecuteFunctions,
  item: number,
): Promise<INodeExecutionData[]> {
  const options = optionsFor(context, item)
  const body = {
    ...callOptions(options),
    ...defined({ metadata: metadataOf(options) }),
    modifications: modificationsFor(context, item),
  }
  const answer = await callService<Render>(context, {
    method: 'POST',
    path: `/api/v1/${segment(designIdFor(context, item))}/generate`,
    // When n8n runs the node again, it renders again: the reason of a failure may have gone.
    headers: idempotency(options, randomUUID()),
    body,
  })
  const render =
    answer.status === 'completed'
      ? answer
      : await waitUntil<Render>(
          context,
          pathOf(answer.id),
          ({ status }) => status !== 'queued' && status !== 'rendering',
        )
  if (render.status !== 'completed')
    throw new Error(render.error?.message ?? `The render was ${render.status}`)
  return withFiles(context, render, item)
}

/** Reads the render that an item names. */
export async function getRender(
  context: IExecuteFunctions,
  item: number,
): Promise<INodeExecutionData[]> {
  const id = context.getNodeParameter('renderId', item) as string
  return withFiles(context, await callService<Render>(context, { path: pathOf(id) }), item)
}

const pathOf = (id: string): string => `/api/v1/renders/${segment(id)}`

async function withFiles(
  context: IExecuteFunctions,
  render: Render,
  item: number,
): Promise<INodeExecutionData[]> {
  const { id: name, files = [] } = render
  const property = binaryProperty(context, item)
  const result = { json: render, pairedItem: { item } }
  return [await attachFiles(context, result, { files, property, name })]
}
