import { schemaVersion } from '../document/design'
import { elementDefaults, elementKinds, isElementKind } from '../elements/element'
import { type JsonObject } from './json'

/**
 * Returns the stored form of a document: without element properties that have their default value, which `parseStoredDesign`
 * fills in again. Input that is not a document of the current version is returned unchanged, because its defaults may differ.
 */
export function withoutDefaults(document: unknown): unknown {
  if (!isObject(document) || document['schemaVersion'] !== schemaVersion) return document
  return { ...document, pages: mapped(document['pages'], shortenPage) }
}

/** A document has up to 5,000 elements with dozens of properties each: a map finds a default faster than an object. */
const defaultsOf = new Map(
  elementKinds.map(kind => [kind, new Map(Object.entries(elementDefaults[kind]))]),
)

// Pages keep their defaults: there are few pages, and the previous release fills in the defaults of elements only.
const shortenPage = (page: JsonObject): JsonObject => ({
  ...page,
  children: mapped(page['children'], shortenElement),
})

function shortenElement(element: JsonObject): JsonObject {
  const { type } = element
  const defaults = isElementKind(type) ? defaultsOf.get(type) : undefined
  if (!defaults) return element
  const short: JsonObject = {}
  for (const key of Object.keys(element)) {
    const value = element[key]
    const standard = defaults.get(key)
    if (standard === undefined || !isSame(value, standard)) short[key] = value
  }
  if ('children' in short) short['children'] = mapped(short['children'], shortenElement)
  return short
}

function mapped(list: unknown, shorten: (item: JsonObject) => JsonObject): unknown {
  if (!Array.isArray(list)) return list
  return list.map((item: unknown) => (isObject(item) ? shorten(item) : item))
}

/** Compares a value with a default, which is a plain value, or a flat list or object of plain values. */
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
