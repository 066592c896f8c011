import { schemaVersion } from '../document/design'
import { isElementKind } from '../elements/element'
import { isJsonObject } from '../values/json-object'
import { type JsonObject } from './json'
import { type Migration, migrations } from './migrations'

/** The current version, and the migrations that lead to it. */
export interface MigrationPlan {
  current: number
  migrations: readonly Migration[]
}

/**
 * Migrates a document of an older version to the current one, one version at a time. Returns a document of any other version, or
 * input that is not a document, unchanged for the schema to reject.
 */
export function migrate(
  input: unknown,
  { current, migrations: all }: MigrationPlan = { current: schemaVersion, migrations },
): unknown {
  if (!isJsonObject(input)) return input
  const from = input['schemaVersion']
  const oldest = current - all.length
  if (typeof from !== 'number' || !Number.isInteger(from)) return input
  if (from < oldest || from >= current) return input
  const migrated = all.slice(from - oldest).reduce(upgrade, input)
  return { ...migrated, schemaVersion: current }
}

function upgrade(before: JsonObject, { elements = {}, document }: Migration): JsonObject {
  const upgraded = upgradeElements(before, elements)
  return document ? document(upgraded) : upgraded
}

function upgradeElements(
  parent: JsonObject,
  upgrades: NonNullable<Migration['elements']>,
): JsonObject {
  const lists = ['pages', 'children'].flatMap(key => {
    const list: unknown = parent[key]
    if (!Array.isArray(list)) return []
    return [[key, list.map((item: unknown) => upgradeItem(item, upgrades))] as const]
  })
  return { ...parent, ...Object.fromEntries(lists) }
}

/** Upgrades a page or an element; leaves anything else for the schema to reject. */
function upgradeItem(item: unknown, upgrades: NonNullable<Migration['elements']>): unknown {
  if (!isJsonObject(item)) return item
  const upgraded = upgradeElements(item, upgrades)
  const own = isElementKind(item['type']) ? upgrades[item['type']] : undefined
  return own ? own(upgraded) : upgraded
}
