import { type Render } from '@platen/client'

/** The id of a template or design, without the version or the draft that is pinned. */
export const plainId = (id: string): string => id.split('@')[0] ?? id

/** What of a design an id names: a version, the draft, or what is latest. */
export function pinOf(id: string): number | 'draft' | 'latest' {
  const [, pin] = id.split('@')
  if (pin === 'draft') return 'draft'
  return pin === undefined ? 'latest' : Number(pin)
}

export const isTemplateId = (id: string): boolean => id.startsWith('tpl_')

/** The page of a template or design, in its latest version. */
export const pathOf = (id: string): string =>
  `/${isTemplateId(id) ? 'templates' : 'designs'}/${plainId(id)}`

/** Where a design is edited. */
export const editPathOf = (id: string): string => `/designs/${plainId(id)}/edit`

/** The list that a template or design is in. */
export const listOf = (id: string): { href: string; label: string } =>
  isTemplateId(id)
    ? { href: '/templates', label: 'All templates' }
    : { href: '/designs', label: 'All designs' }

/** Where the request of a render can be changed before it is sent again. */
export const requestPathOf = ({ id, designId }: Pick<Render, 'id' | 'designId'>): string =>
  `${pathOf(designId)}?tab=request&render=${id}`
