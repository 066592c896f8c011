import {
  type Database,
  type DesignTemplate,
  type DraftRecord,
  type TenantScope,
} from '@platen/database'

/** The details of a design for people and embedded editors: its draft and the template made from it, each null if it does not exist. */
export interface ForPeople {
  draft: DraftRecord | null
  template: DesignTemplate | null
}

/** Returns a function that gets these details of any of the given designs by its id; undefined for callers with keys. */
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
