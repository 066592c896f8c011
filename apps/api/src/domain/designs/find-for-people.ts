import {
  type Database,
  type DesignTemplate,
  type DraftRecord,
  type TenantScope,
} from '@platen/database'

/** What people and embedded editors are told of a design: its draft and the template that was made of it, null where there is none. */
export interface ForPeople {
  draft: DraftRecord | null
  template: DesignTemplate | null
}

/** Finds by the ids of designs what people and embedded editors are told of them; undefined for callers with keys. */
export async function findForPeople(
  { database }: { database: Pick<Database, 'tenant'> },
  { scope, designIds }: { scope: TenantScope; designIds: readonly string[] },
): Promise<((designId: string) => ForPeople) | undefined> {
  if (scope.drafts !== true) return undefined
  const { drafts, ownTemplates } = database.tenant(scope)
  const [found, templates] = await Promise.all([
    drafts.findAll(designIds),
    ownTemplates.findOfDesigns(designIds),
  ])
  const isOf =
    (id: string) =>
    ({ designId }: { designId: string }): boolean =>
      designId === id
  return id => ({ draft: found.find(isOf(id)) ?? null, template: templates.find(isOf(id)) ?? null })
}
