import { includesRole, type Role } from '@platen/contract/names'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { keysQuery } from '../parts/create-key/keys-query'

import { allTemplatesQuery } from '../service/templates'
import { itemsOf } from '../service/paged-query'
import { docsGroups, docsQuery } from './docs-index'
import { type NavItem } from './rail'

/** An entry of the palette. */
export interface Command {
  id: string
  label: string
  group:
    | 'Renders'
    | 'Pages'
    | 'Actions'
    | 'Designs'
    | 'Templates'
    | 'Keys'
    | (typeof docsGroups)[keyof typeof docsGroups]
  /** Additional words to search by, shown next to the label. */
  about?: string
  /** The path that it opens, or the function that it runs. */
  go: string | (() => void)
}

/** An action of the palette, for users with the required role. */
export interface AppCommand {
  id: string
  label: string
  least?: Role
  go: string | (() => void)
}

interface CommandParts {
  navItems: readonly NavItem[]
  commands: readonly AppCommand[]
  role: Role
  isOpen: boolean
}

/** Returns all entries of the palette. Templates, keys and the documentation's index are read when the palette opens. */
export function useCommands({ navItems, commands, role, isOpen }: CommandParts): Command[] {
  const keys = useInfiniteQuery({ ...keysQuery, enabled: isOpen && includesRole(role, 'editor') })
  const templates = useQuery({ ...allTemplatesQuery, enabled: isOpen })
  const docs = useQuery({ ...docsQuery, enabled: isOpen })
  return [
    ...navItems.map(({ path, label }): Command => ({ id: path, label, group: 'Pages', go: path })),
    ...commands
      .filter(({ least = 'viewer' }) => includesRole(role, least))
      .map(({ id, label, go }): Command => ({ id, label, group: 'Actions', go })),
    ...(templates.data?.data ?? []).map(({ id, name, category }): Command => {
      return { id, label: name, about: category, group: 'Templates', go: `/templates/${id}` }
    }),
    ...itemsOf(keys.data?.pages).map((key): Command => {
      const about = `${key.prefix}…${key.lastFour}`
      return { id: key.id, label: key.name, about, group: 'Keys', go: '/keys' }
    }),
    ...(docs.data ?? []).map(({ kind, label, about, path }): Command => {
      return { id: path + kind, label, about, group: docsGroups[kind], go: path }
    }),
  ]
}
