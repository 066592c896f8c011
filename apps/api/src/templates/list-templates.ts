import { type ListTemplatesQuery } from '@platen/contract'
import { type TemplateRecord } from '@platen/database'
import { type Parts } from '../parts'

/** A page of templates with what was asked for. */
export interface ListedTemplates {
  asked: ListTemplatesQuery
  data: TemplateRecord[]
  total: number
}

/** Lists the public templates, the same for every organization. */
export async function listTemplates(
  { database }: Pick<Parts, 'database'>,
  { asked }: { asked: ListTemplatesQuery },
): Promise<ListedTemplates> {
  return { asked, ...(await database.templates.list(asked)) }
}
