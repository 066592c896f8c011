import { type Render } from '@platen/client'

/** Returns the id of a template or design without its pinned version or draft. */
export const plainId = (id: string): string => id.split('@')[0] ?? id

/** Returns the version in an id: a number, the draft, or else the latest. */
export function pinOf(id: string): number | 'draft' | 'latest' {
  const [, pin] = id.split('@')
  if (pin === 'draft') return 'draft'
  return pin === undefined ? 'latest' : Number(pin)
}

export const isTemplateId = (id: string): boolean => id.startsWith('tpl_')

/** Returns the path of the latest version of a template or design. */
export const pathOf = (id: string): string =>
  `/${isTemplateId(id) ? 'templates' : 'designs'}/${plainId(id)}`

/** Returns the path at which the editor opens a design. */
export const editPathOf = (id: string): string => `/designs/${plainId(id)}/edit`

/** Returns the address and label of the list that contains a template or design. */
export const listOf = (id: string): { href: string; label: string } =>
  isTemplateId(id)
    ? { href: '/templates', label: 'All templates' }
    : { href: '/designs', label: 'All designs' }

/** Returns the path of the page on which the user can change the request of a render and send it again. */
export const requestPathOf = ({ id, designId }: Pick<Render, 'id' | 'designId'>): string =>
  `${pathOf(designId)}?tab=request&render=${id}`
