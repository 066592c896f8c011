import { answerHeaders, type DocumentedRoute, type RouteExample, sayWhoMay } from '@platen/contract'
import { type oas31 } from 'zod-openapi'
import { codeBlock, codeOf, toolsOf } from './code-block'
import { field, fieldList, type Schema, type Schemas } from './fields'
import { escaped } from '../../../runtime/escaped'
import { renderInline, renderMarkdown, titled } from './markdown'
import { printed } from './printed'
import { type Snippet, snippetsOf } from './snippets'
import { trialOf } from './trial'

export interface OperationParts {
  route: DocumentedRoute
  operation: oas31.OperationObject
  schemas: Schemas
  /** The address of the service. */
  origin: string
}

/** Returns the section of one call: its purpose, input and answers, beside code that makes the call. */
export function operationSection(parts: OperationParts): string {
  const { route, operation } = parts
  const { name, docs } = route
  return `<section class="operation" id="${name}"><div class="text">
<h2>${escaped(docs.summary)} <a class="anchor" href="#${name}" aria-label="Link to this call">#</a></h2>
<p class="path"><span class="method">${route.method}</span> <code>${shownPath(route)}</code></p>
${renderMarkdown(docs.description ?? '')}
<p class="who"><strong>Who may call:</strong> ${escaped(sayWhoMay(route.callers).replace(/^Only | may do this$/g, ''))}.${route.callers.key ? '' : ' The app makes this call, with the session of the signed-in user.'}</p>
${parameters(parts)}${bodyOf(parts)}${answersOf(operation, parts.schemas)}${errorsOf(operation)}
</div><div class="beside">${calls(parts)}${answerExamples(docs.examples)}</div></section>`
}

/** Returns the path with the names of its parameters; it may break after a slash. */
export const shownPath = ({ path }: DocumentedRoute): string =>
  escaped(path.replace(/:(\w+)/g, '{$1}')).replace(/\//g, '/<wbr>')

const places = { path: 'In the path', query: 'In the query', header: 'Headers' } as const

function parameters({ operation, schemas }: OperationParts): string {
  const all = (operation.parameters ?? []) as readonly oas31.ParameterObject[]
  return Object.entries(places)
    .map(([place, title]) => {
      const those = all.filter(each => each.in === place)
      if (those.length === 0) return ''
      const lines = those.map(each =>
        field({
          name: each.name,
          schema: each.schema ?? {},
          required: each.required ?? false,
          about: each.description,
          schemas,
        }),
      )
      return `<h3>${title}</h3><ul class="fields">${lines.join('')}</ul>`
    })
    .join('')
}

function bodyOf({ operation, schemas }: OperationParts): string {
  const { content = {}, required = false } = (operation.requestBody ??
    {}) as Partial<oas31.RequestBodyObject>
  const [found] = Object.entries(content)
  if (!found?.[1].schema) return ''
  const [type, { schema }] = found
  const note = required ? '' : ', optional'
  return `<h3>Body</h3><p class="facts"><code>${type}</code>${note}</p>${fieldList(schema, schemas)}`
}

interface Answer {
  status: string
  description: string
  headers: readonly string[]
  schema: Schema | undefined
}

function responsesOf({ responses = {} }: oas31.OperationObject): Answer[] {
  return Object.entries(responses as Record<string, oas31.ResponseObject>).map(
    ([status, { description, headers = {}, content }]) => ({
      status,
      description,
      headers: Object.keys(headers),
      schema: content?.['application/json']?.schema,
    }),
  )
}

/** The headers that every answer has, so no call lists them. */
const everywhere = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy']

function answersOf(operation: oas31.OperationObject, schemas: Schemas): string {
  const answers = responsesOf(operation).filter(({ status }) => status.startsWith('2'))
  const parts = answers.map(({ status, description, headers, schema }) => {
    const own = headers.filter(name => !everywhere.includes(name))
    const lines = own.map(
      name =>
        `<li><p class="name"><code>${name}</code> <span class="type">header</span></p><p>${renderInline(answerHeaders[name as keyof typeof answerHeaders])}</p></li>`,
    )
    const more = lines.length === 0 ? '' : `<ul class="fields">${lines.join('')}</ul>`
    return `<h4><span class="status">${status}</span> ${escaped(description)}</h4>${schema ? fieldList(schema, schemas) : ''}${more}`
  })
  return `<h3>Response</h3>${parts.join('')}`
}

function errorsOf(operation: oas31.OperationObject): string {
  const rows = responsesOf(operation)
    .filter(({ status }) => Number(status) >= 400)
    .flatMap(({ status, description }) =>
      description.split('\n\n').map(line => {
        const [, code = '', text = ''] = /^`(\w+)`: ([^]*)$/.exec(line) ?? []
        return `<tr><td>${status}</td><td><a href="../errors#${code}"><code>${code}</code></a></td><td>${renderInline(text)}</td></tr>`
      }),
    )
  const table = `<table><thead><tr><th>Status</th><th>Code</th><th>Message</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return `<h3>Errors</h3><div class="wide" role="group" aria-label="Errors" tabindex="0">${titled(table)}</div>`
}

/** Returns one block with the call in each language, and the data with which a reader tries it. */
function calls({ route, operation, origin }: OperationParts): string {
  const example = shownExample(route)
  const snippets = snippetsOf(route, example, origin)
  const headers = new Set(responsesOf(operation).flatMap(answer => answer.headers))
  const trial = trialOf(route, example, [...headers])
  const data = trial === null ? '' : ` data-trial="${escaped(JSON.stringify(trial))}"`
  return `<figure class="block calls"${data}><figcaption class="caption">${languages(route, snippets)}${toolsOf(route.callers.key)}</figcaption>${snippets.map(panel).join('')}</figure>`
}

/**
 * Returns a radio button for each language, or only its name if there is a single language. The buttons work without scripts; with scripts,
 * all blocks switch together.
 */
function languages({ name }: DocumentedRoute, snippets: readonly Snippet[]): string {
  const [only, ...others] = snippets
  if (only && others.length === 0) return `<span class="only">${only.label}</span>`
  const id = (at: number): string => `${name}-call-${at}`
  const tabs = snippets.map(
    ({ label }, at) =>
      `<input type="radio" name="${name}-call" id="${id(at)}" data-language="${label}"${at === 0 ? ' checked' : ''}><label for="${id(at)}">${label}</label>`,
  )
  return `<span role="radiogroup" aria-label="Language of the call">${tabs.join('')}</span>`
}

const panel = ({ label, text }: Snippet): string =>
  codeOf(label, text).replace('<pre ', `<pre data-language="${label}" `)

/** Returns the example that the call shows: the first that succeeds. */
export const shownExample = ({ docs: { examples } }: DocumentedRoute): RouteExample =>
  examples.find(({ status }) => status < 300) ?? examples[0]

function answerExamples(examples: readonly RouteExample[]): string {
  return examples
    .filter(({ answer }) => answer !== undefined)
    .map(({ summary, status, answer }, at) => {
      const block = codeBlock({ label: `${status} ${summary}`, text: printed(answer, 'json') })
      return at === 0
        ? block
        : `<details><summary>${escaped(`${status} ${summary}`)}</summary>${block}</details>`
    })
    .join('')
}
