import { schemaVersion } from '../document/design'
import { elementDefaults, isElementKind } from '../elements/element'
import { type JsonObject } from './json'

/**
 * The form of a document that is stored: properties of elements that have their default are left out, and `parseStoredDesign` fills
 * them again. What is no document of the current version stays as it is, since its defaults may be others.
 */
export function withoutDefaults(document: unknown): unknown {
  if (!isObject(document) || document['schemaVersion'] !== schemaVersion) return document
  return { ...document, pages: mapped(document['pages'], shortenPage) }
}

// Pages keep theirs: there are few, and the release before this one fills those of elements alone.
const shortenPage = (page: JsonObject): JsonObject => ({
  ...page,
  children: mapped(page['children'], shortenElement),
})

function shortenElement(element: JsonObject): JsonObject {
  const { type } = element
  if (!isElementKind(type)) return element
  const defaults = elementDefaults[type]
  const short: JsonObject = {}
  for (const key of Object.keys(element))
    if (!Object.hasOwn(defaults, key) || !isSame(element[key], defaults[key]))
      short[key] = element[key]
  if ('children' in short) short['children'] = mapped(short['children'], shortenElement)
  return short
}

function mapped(list: unknown, shorten: (item: JsonObject) => JsonObject): unknown {
  if (!Array.isArray(list)) return list
  return list.map((item: unknown) => (isObject(item) ? shorten(item) : item))
}

/** Defaults are plain values, or flat lists and objects of them. */
function isSame(value: unknown, standard: unknown): boolean {
  if (value === standard) return true
  if (!isObject(value) || !isObject(standard)) return false
  if (Array.isArray(value) !== Array.isArray(standard)) return false
  const keys = Object.keys(standard)
  return (
    Object.keys(value).length === keys.length && keys.every(key => value[key] === standard[key])
  )
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null
