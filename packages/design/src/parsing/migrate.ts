import { schemaVersion } from '../document/design'
import { isElementKind, kinds } from '../elements/element'
import { type JsonObject, type Migration } from '../elements/kind-definition'

/** Steps of the document as a whole and of each element kind; each object passes through those of its version. */
export interface MigrationPlan {
  current: number
  document: readonly Migration[]
  element: (type: unknown) => readonly Migration[]
}

const plan: MigrationPlan = {
  current: schemaVersion,
  document: [],
  element: type => (isElementKind(type) ? kinds[type].migrations : []),
}

/**
 * Brings a document of an older version to the current form, one version at a time: first its elements,
 * then the document around them. Documents of this version, and input that is no such document,
 * come back as they are.
 */
export function migrate(
  input: unknown,
  { current, document, element }: MigrationPlan = plan,
): unknown {
  if (!isObject(input)) return input
  const from = input['schemaVersion']
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 1) return input
  let migrated = input
  for (let to = from + 1; to <= current; to++) {
    migrated = { ...climb(mapElements(migrated, element, to), document, to), schemaVersion: to }
  }
  return migrated
}

function mapElements(
  parent: JsonObject,
  stepsOf: MigrationPlan['element'],
  to: number,
): JsonObject {
  const nested = ['pages', 'children'].flatMap(key => {
    const list: unknown = parent[key]
    if (!Array.isArray(list)) return []
    const mapped = list.map((item: unknown) =>
      isObject(item) ? climb(mapElements(item, stepsOf, to), stepsOf(item['type']), to) : item,
    )
    return [[key, mapped] as const]
  })
  return { ...parent, ...Object.fromEntries(nested) }
}

function climb(before: JsonObject, steps: readonly Migration[], to: number): JsonObject {
  return steps.filter(step => step.to === to).reduce((value, step) => step.up(value), before)
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
