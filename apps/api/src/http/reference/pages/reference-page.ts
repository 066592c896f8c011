import { documentedRoutes, type DocumentedRoute, routeTags } from '@platen/contract'
import { type oas31 } from 'zod-openapi'
import { fieldList, type Schemas } from './fields'
import { type Around, framed, referencePath } from './frame'
import { escaped } from '../../../runtime/escaped'
import { renderInline } from './markdown'
import { operationSection, shownPath } from './operation'

const schemasOf = ({ components }: oas31.OpenAPIObject): Schemas => ({
  named: components?.schemas ?? {},
  page: 'objects',
})

export type Tag = keyof typeof routeTags
export const tags = Object.keys(routeTags) as Tag[]

/** Returns the routes of a chapter, in the order of the table. */
export const routesOf = (tag: Tag): DocumentedRoute[] =>
  documentedRoutes.filter(({ docs }) => docs.tag === tag)

/** Returns the page with every call of a chapter, from the OpenAPI document. */
export function referencePage(tag: Tag, document: oas31.OpenAPIObject, around: Around): string {
  const schemas = schemasOf(document)
  const origin = document.servers?.[0]?.url ?? ''
  const routes = routesOf(tag)
  const sections = routes.map(route => {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths?.[path]?.[route.method.toLowerCase() as 'get'] ?? {}
    return operationSection({ route, operation, schemas, origin })
  })
  const lines = routes.map(route => callLine(route, ''))
  const body = `<div class="chapter"><h1>${tag}</h1><p class="lead">${renderInline(routeTags[tag])}</p><ul class="lines">${lines.join('')}</ul></div>${sections.join('')}`
  return framed({ title: tag, about: routeTags[tag], path: referencePath(tag), body }, around)
}

/** Returns a call on one line that links to its section. */
export const callLine = (route: DocumentedRoute, page: string): string =>
  `<li><a href="${page}#${route.name}"><span>${escaped(route.docs.summary)}</span> <span class="path"><span class="method">${route.method}</span> <code>${shownPath(route)}</code></span></a></li>`

const aboutObjects = 'The objects that calls accept and return, by name.'

/** Returns the page with every named schema of the OpenAPI document. */
export function objectsPage(document: oas31.OpenAPIObject, around: Around): string {
  const schemas = { ...schemasOf(document), page: '' }
  const names = Object.keys(schemas.named).sort()
  const sections = names.map(name => {
    const schema = schemas.named[name] ?? {}
    const about = '$ref' in schema ? undefined : schema.description
    return `<section class="object" id="${name}"><h2>${name} <a class="anchor" href="#${name}" aria-label="Link to this object">#</a></h2>${about === undefined ? '' : `<p>${renderInline(about)}</p>`}${fieldList(schema, schemas)}</section>`
  })
  const lines = names.map(name => `<li><a href="#${name}">${name}</a></li>`)
  const body = `<div class="columns"><article class="text"><h1>Objects</h1><p class="lead">${aboutObjects}</p>${sections.join('')}</article><nav class="contents" aria-label="On this page"><p>On this page</p><ul>${lines.join('')}</ul></nav></div>`
  return framed(
    { title: 'Objects', about: aboutObjects, path: 'docs/reference/objects', body },
    around,
  )
}
