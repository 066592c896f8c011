import { useQuery } from '@tanstack/react-query'
import { keysQuery } from '../fresh-key/keys-query'
import { mayAs, type Role } from '../service/session'
import { allTemplatesQuery } from '../service/templates'
import { guidesIn } from './guides'
import { type Place } from './rail'

/** Something the palette offers. */
export interface Command {
  id: string
  label: string
  group: 'Renders' | 'Pages' | 'Actions' | 'Templates' | 'Keys' | 'Guides'
  /** Found by these words too, and shown beside the label. */
  about?: string
  /** Where it leads, or what it does. */
  go: string | (() => void)
}

/** Something to do, for who may. */
export interface Act {
  id: string
  label: string
  least?: Role
  go: string | (() => void)
}

interface CommandParts {
  places: readonly Place[]
  acts: readonly Act[]
  role: Role
  isOpen: boolean
}

/** Everything that the palette finds. Templates, keys and guides are read when it opens. */
export function useCommands({ places, acts, role, isOpen }: CommandParts): Command[] {
  const keys = useQuery({ ...keysQuery, enabled: isOpen && mayAs(role, 'editor') })
  const templates = useQuery({ ...allTemplatesQuery, enabled: isOpen })
  const guides = useQuery({
    queryKey: ['guides'],
    queryFn: async ({ signal }) => guidesIn(await (await fetch('/llms.txt', { signal })).text()),
    enabled: isOpen,
    staleTime: Infinity,
  })
  return [
    ...places.map(({ path, label }): Command => ({ id: path, label, group: 'Pages', go: path })),
    ...acts
      .filter(({ least = 'viewer' }) => mayAs(role, least))
      .map(({ id, label, go }): Command => ({ id, label, group: 'Actions', go })),
    ...(templates.data?.data ?? []).map(({ id, name, category }): Command => {
      return { id, label: name, about: category, group: 'Templates', go: `/templates/${id}` }
    }),
    ...(keys.data ?? []).map((key): Command => {
      const about = `${key.prefix}…${key.lastFour}`
      return { id: key.id, label: key.name, about, group: 'Keys', go: '/keys' }
    }),
    ...(guides.data ?? []).map(({ slug, title, about }): Command => {
      return { id: `guide-${slug}`, label: title, about, group: 'Guides', go: `/docs/${slug}` }
    }),
  ]
}
