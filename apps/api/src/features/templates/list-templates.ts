import { type ListTemplatesQuery } from '@platen/contract'
import { type TemplateRecord } from '@platen/database'
import { type Parts } from '../../parts'

/** A page of templates with what was asked for. */
export interface ListedTemplates {
  data: TemplateRecord[]
  total: number
  query: ListTemplatesQuery
}

/** Lists the public templates, the same for every organization. */
export async function listTemplates(
  { database }: Pick<Parts, 'database'>,
  { query }: { query: ListTemplatesQuery },
): Promise<ListedTemplates> {
  return { ...(await database.templates.list(query)), query }
}
