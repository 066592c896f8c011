import { type Design, designSchema } from '../document/design'
import { eachElement } from '../document/each-element'
import { type Element, isElementKind, elementSchemas, isKnownElement } from '../elements/element'
import { shorten } from './faults'
import { type JsonObject } from './json'
import { pageSchema } from '../document/page'
import { type Warning } from '../rendering/warning'

/** Enough to show a caller what is wrong with a document full of unknown properties. */
const most = 100

/** Warns of unknown element kinds and unknown properties. */
export function designWarnings(written: unknown, design: Design): Warning[] {
  return [...unknownTypes(design), ...strayProperties(written as JsonObject)].slice(0, most)
}

/** One warning for each element of a kind that this version does not draw. */
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

/** Properties that the schemas do not know; parsing dropped them. */
function strayProperties(document: JsonObject): Warning[] {
  const pages = document['pages'] as JsonObject[]
  return [
    ...strayKeys(document, designSchema.shape).map(key => stray('the design', key)),
    ...pages.flatMap(page => [
      ...strayKeys(page, pageSchema.shape).map(key => stray(`page "${String(page['id'])}"`, key)),
      ...strayInChildren(page),
    ]),
  ]
}

function strayInChildren(parent: JsonObject): Warning[] {
  const children = (parent['children'] ?? []) as JsonObject[]
  return children.flatMap(element => {
    const { id, type } = element
    if (!isElementKind(type)) return []
    const own = strayKeys(element, elementSchemas[type].shape).map(key => ({
      ...stray(`${type} element "${String(id)}"`, key),
      elementId: String(id),
    }))
    return type === 'group' ? [...own, ...strayInChildren(element)] : own
  })
}

const strayKeys = (written: JsonObject, known: object): string[] =>
  Object.keys(written).filter(key => !Object.hasOwn(known, key))

const stray = (owner: string, key: string): Warning => ({
  code: 'key_not_applicable',
  message: `${owner} has no property "${shorten(key)}"; it was dropped`,
  key,
})
