import { type Render } from '@platen/client'

/** Returns the id of a template or design without its pinned version or draft. */
export const plainId = (id: string): string => id.split('@')[0] ?? id

/** Returns the version that an id names: a number, the draft, or the latest. */
export function pinOf(id: string): number | 'draft' | 'latest' {
  const [, pin] = id.split('@')
  if (pin === 'draft') return 'draft'
  return pin === undefined ? 'latest' : Number(pin)
}

export const isTemplateId = (id: string): boolean => id.startsWith('tpl_')

/** Returns the path of a template or design, in its latest version. */
export const pathOf = (id: string): string =>
  `/${isTemplateId(id) ? 'templates' : 'designs'}/${plainId(id)}`

/** Returns the path of the editor of a design. */
export const editPathOf = (id: string): string => `/designs/${plainId(id)}/edit`

/** Returns the list that contains a template or design. */
export const listOf = (id: string): { href: string; label: string } =>
  isTemplateId(id)
    ? { href: '/templates', label: 'All templates' }
    : { href: '/designs', label: 'All designs' }

/** Returns the path where the request of a render can be changed before it is sent again. */
export const requestPathOf = ({ id, designId }: Pick<Render, 'id' | 'designId'>): string =>
  `${pathOf(designId)}?tab=request&render=${id}`
