import { type IDataObject, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow'
import { callService } from '../service/call-service'
import { defined } from './options'

/** Finds the templates that match the search and the filters of an item. */
export async function findTemplates(
  context: IExecuteFunctions,
  item: number,
): Promise<INodeExecutionData[]> {
  const filters = context.getNodeParameter('filters', item, {}) as IDataObject
  const { data } = await callService<{ data: IDataObject[] }>(context, {
    path: '/api/v1/templates',
    query: defined({
      owner: 'all',
      ...filters,
      search: context.getNodeParameter('search', item, '') as string,
      perPage: context.getNodeParameter('limit', item, 50) as number,
    }),
  })
  return data.map(json => ({ json, pairedItem: { item } }))
}
