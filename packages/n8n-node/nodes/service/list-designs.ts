import { type ILoadOptionsFunctions, type INodeListSearchResult } from 'n8n-workflow'
import { callService } from './call-service'
import { followedBy, listed, type ListPage } from './list-page'

/** Lists the designs whose names contain a text, a page at a time. */
export async function listDesigns(
  this: ILoadOptionsFunctions,
  search = '',
  token = '0',
): Promise<INodeListSearchResult> {
  const query = { search, page: Number(token), perPage: 50 }
  return listed(await callService<ListPage>(this, { path: '/api/v1/designs', query }))
}

/** Lists designs, then templates: those of the organization and the public ones. Tokens are `designs 1` and `templates 1`. */
export async function listDesignsAndTemplates(
  this: ILoadOptionsFunctions,
  search = '',
  token = 'designs 0',
): Promise<INodeListSearchResult> {
  const [kind = '', page = '0'] = token.split(' ')
  const query = { search, page: Number(page), perPage: 50 }
  if (kind === 'templates') {
    const path = '/api/v1/templates'
    const found = await callService<ListPage>(this, { path, query: { ...query, owner: 'all' } })
    return followedBy(listed(found, ' (template)'), { kind })
  }
  const found = await callService<ListPage>(this, { path: '/api/v1/designs', query })
  return followedBy(listed(found), { kind, next: 'templates 0' })
}
