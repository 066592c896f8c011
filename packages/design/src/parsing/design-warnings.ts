import { type Design, designSchema } from '../document/design'
import { eachElement } from '../document/each-element'
import { type Element, isElementKind, elementSchemas, isKnownElement } from '../elements/element'
import { shorten } from './faults'
import { type JsonObject } from './json'
import { pageSchema } from '../document/page'
import { type Warning } from '../rendering/warning'

/** Maximum number of warnings: enough to show the problem with a document full of unknown properties. */
const most = 100

/** Returns warnings about unknown element kinds and unknown properties. */
export function designWarnings(written: unknown, design: Design): Warning[] {
  const warnings = unknownTypes(design).slice(0, most)
  for (const warning of strayProperties(written as JsonObject)) {
    if (warnings.length === most) break
    warnings.push(warning)
  }
  return warnings
}

/** Returns one warning for each element of a kind that this version does not draw. */
export function unknownTypes(design: Design): Warning[] {
  return design.pages
    .flatMap(page => [...eachElement(page)])
    .flatMap(({ element }) => (isKnownElement(element) ? [] : [unknownType(element)]))
}

function unknownType({ id, type }: Element): Warning {
  return {
    code: 'unknown_element_type',
    message: `element "${id}" is of the unknown type "${shorten(type)}" and is not drawn`,
    elementId: id,
  }
}

/**
 * Yields a warning for each property that the schemas do not know and that parsing dropped, one by one, because there may be
 * hundreds of thousands.
 */
function* strayProperties(document: JsonObject): Generator<Warning> {
  for (const key of strayKeys(document, designSchema.shape)) yield stray('the design', key)
  for (const page of document['pages'] as JsonObject[]) {
    for (const key of strayKeys(page, pageSchema.shape))
      yield stray(`page "${String(page['id'])}"`, key)
    yield* strayInChildren(page)
  }
}

function* strayInChildren(parent: JsonObject): Generator<Warning> {
  for (const element of (parent['children'] ?? []) as JsonObject[]) {
    const { id, type } = element
    if (!isElementKind(type)) continue
    const owner = `${type} element "${String(id)}"`
    for (const key of strayKeys(element, elementSchemas[type].shape))
      yield { ...stray(owner, key), elementId: String(id) }
    if (type === 'group') yield* strayInChildren(element)
  }
}

const strayKeys = (written: JsonObject, known: object): string[] =>
  Object.keys(written).filter(key => !Object.hasOwn(known, key))

const stray = (owner: string, key: string): Warning => ({
  code: 'key_not_applicable',
  message: `${owner} has no property "${shorten(key)}"; it was dropped`,
  key,
})
