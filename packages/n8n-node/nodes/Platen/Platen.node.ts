import {
  type IExecuteFunctions,
  type ILoadOptionsFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeApiError,
  NodeConnectionTypes,
  type ResourceMapperFields,
} from 'n8n-workflow'
import { callService, segment } from '../service/call-service'
import { faultOf } from '../service/fault'
import { listDesignsAndTemplates } from '../service/list-designs'
import { renderBatch } from './batch'
import { type Described, mapperFields } from './fields'
import { batchProperties } from './properties/batch-properties'
import { renderProperties } from './properties/render-properties'
import { templateProperties } from './properties/template-properties'
import { getRender, renderDesign } from './render'
import { findTemplates } from './templates'

type Operation = (context: IExecuteFunctions, item: number) => Promise<INodeExecutionData[]>

/** The operations that each item of the input makes on its own. */
const operations: Readonly<Record<string, Operation>> = {
  'render render': renderDesign,
  'render get': getRender,
  'template find': findTemplates,
}

/** Renders designs with the data of a workflow: one file for each item, or all items as one batch. */
export class Platen implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Platen',
    name: 'platen',
    icon: { light: 'file:../../icons/platen.svg', dark: 'file:../../icons/platen.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Makes images and PDFs of designs with the data of the workflow',
    defaults: { name: 'Platen' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'platenApi', required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Batch', value: 'batch' },
          { name: 'Render', value: 'render' },
          { name: 'Template', value: 'template' },
        ],
        default: 'render',
      },
      ...renderProperties,
      ...batchProperties,
      ...templateProperties,
    ],
  }

  methods = { listSearch: { listDesignsAndTemplates }, resourceMapping: { getFields } }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const items = this.getInputData()
    const resource = this.getNodeParameter('resource', 0) as string
    const operation = this.getNodeParameter('operation', 0) as string
    // A batch takes all items at once.
    const calls = resource === 'batch' ? items.slice(0, 1) : items
    const run = operations[`${resource} ${operation}`] ?? renderBatch
    const results: INodeExecutionData[] = []
    for (const itemIndex of calls.keys()) {
      try {
        results.push(...(await run(this, itemIndex)))
      } catch (error) {
        const { message, ...more } = faultOf(error)
        if (!this.continueOnFail())
          throw new NodeApiError(this.getNode(), { message }, { message, itemIndex, ...more })
        results.push({ json: { error: message }, pairedItem: { item: itemIndex } })
      }
    }
    return [results]
  }
}

/** Returns the fields of the design that is chosen. */
async function getFields(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
  const designId = this.getNodeParameter('designId', '', { extractValue: true })
  if (typeof designId !== 'string' || designId === '') return { fields: [] }
  const kind = designId.startsWith('tpl_') ? 'templates' : 'designs'
  const path = `/api/v1/${kind}/${segment(designId)}`
  return { fields: mapperFields(await callService<Described>(this, { path })) }
}
