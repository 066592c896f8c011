import {
  includesRole,
  mayGive,
  type Role,
  routes,
  sayWhoMay,
  type Scope,
  type StudioToolName,
} from '@platen/contract'
import { AppError } from '@platen/errors'
import { type Principal } from '../../runtime/principal'
import { type Messages } from '../protocol/read-messages'

interface Need {
  scope: Scope
  /** The callers of the route that does the same. */
  callers: { key: boolean; session: Role; embed: null }
}

const reading: Need = { scope: 'read', callers: { key: true, session: 'viewer', embed: null } }

const editing: Need = { scope: 'edit', callers: { key: true, session: 'editor', embed: null } }

/** The scope that the token of a connected app needs for each tool, and the role that its person needs. */
const needs: Readonly<Record<StudioToolName, Need>> = {
  list_brand_kits: reading,
  list_templates: reading,
  get_template: reading,
  list_designs: reading,
  get_design: reading,
  check_design: reading,
  create_design: editing,
  edit_design: editing,
  add_asset: editing,
  publish_design: { ...editing, scope: 'publish' },
  find_icons: reading,
  list_fonts: reading,
  generate_image: { scope: 'render', callers: { ...routes.generate.callers, embed: null } },
}

/**
 * Returns the scope that a connected app lacks for a call of one of these tools among the messages, and that its person may give; null if there is
 * none, and for all other callers.
 */
export function missingScope(
  principal: Principal,
  { entries }: Messages,
  names: readonly StudioToolName[],
): Scope | null {
  if (principal.kind !== 'app') return null
  for (const entry of entries) {
    const tool = names.find(
      name => 'method' in entry && entry.method === 'tools/call' && entry.params?.['name'] === name,
    )
    if (!tool) continue
    const { scope } = needs[tool]
    if (!principal.scopes.includes(scope) && mayGive(principal.role, scope)) return scope
  }
  return null
}

/** Throws `forbidden` if a connected app calls a tool for a person whose role does not allow it. */
export function permitApp(principal: Principal, tool: StudioToolName): void {
  if (principal.kind !== 'app') return
  const { callers } = needs[tool]
  if (!includesRole(principal.role, callers.session))
    throw new AppError('forbidden', sayWhoMay(callers))
}
