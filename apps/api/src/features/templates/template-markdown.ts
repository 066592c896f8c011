import { type DesignElement, type DesignPage, type RouteAnswer } from '@platen/contract'
import { type TemplateRecord } from '@platen/database'
import { contentKeys, type Field } from '@platen/design'

type Template = RouteAnswer<'getTemplate'>['body']

interface Asking {
  /** Returns the absolute URL for a path on this service. */
  absolute: (path: string) => string
}

/** Returns the path of a template's page. */
export const markdownPath = (id: string): string => `/templates/${id}.md`

/** Presents the public templates as Markdown, each with a link to its own page. */
export function templatesMarkdown(
  { data, total }: { data: readonly TemplateRecord[]; total: number },
  { absolute }: Asking,
): string {
  const lines = data.map(
    ({ id, name, category, width, height }) =>
      `- [${inText(name)}](${absolute(markdownPath(id))}): ${inText(category)}, ${width} × ${height} px`,
  )
  const rest = total - data.length
  const all = '`GET /api/v1/templates` lists all templates, but requires a key'
  const more = rest > 0 ? `\n\n${rest} more: ${all}.` : ''
  return `# Templates\n\nThe page of each template lists the values that can be changed, with a working call.\n\n${lines.join('\n')}${more}\n`
}

/**
 * Presents a template as Markdown: the values that may be changed, their limits, and a generate call, which `callOf` writes for a
 * shell.
 */
export function templateMarkdown(template: Template, callOf: (body: object) => string): string {
  const { id, name, category, size, pages, fonts, version, thumbnail } = template
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`
  const fields = fieldsOf(template)
  const valueOf = valuesOf(pages)
  const rows = fields.map(field => rowOf(field, valueOf(field)))
  const title = inText(name)
  const picture =
    thumbnail === null
      ? ''
      : `![${title}](${thumbnail})

`
  return `# ${title}

\`${id}\` · version ${version} · ${inText(category)} · ${size.width} × ${size.height} px · ${count} · ${inText(fonts.join(', '))}

${picture}## Values that you can change

| Element | Key | Description | Limits | Current value |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

\`GET /api/v1/templates/${id}\` lists every element and key. Unknown ids are ignored and reported in \`warnings\`.

## A call

\`\`\`sh
${callOf({ modifications: modificationsOf(fields, valueOf) })}
\`\`\`
`
}

type Changed = Pick<Field, 'elementId' | 'key' | 'label'> & Partial<Field>

/** Returns the fields of the template; if it has no fields, one field for each text, image and code element. */
function fieldsOf({ fields, pages }: Template): readonly Changed[] {
  if (fields && fields.length > 0) return fields
  return pages.flatMap(({ elements }) =>
    elements.flatMap(({ id, name, accepts }) => {
      const key = contentKeys.find(each => accepts.includes(each))
      return key ? [{ elementId: id, key, label: name }] : []
    }),
  )
}

function rowOf(field: Changed, value: unknown): string {
  const { elementId, key, label, help } = field
  const what = help === undefined ? label : `${label}. ${help}`
  const shown = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  const texts = [what, limitsOf(field).join(', '), shown].map(inText)
  return `| ${[`\`${elementId}\``, `\`${key}\``, ...texts].join(' | ')} |`
}

/** Escapes a string for one line of Markdown: it cannot become a link or HTML, or end a cell. */
const inText = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`[\]<>|]/g, sign => `\\${sign}`)

function limitsOf({ required, maxCharacters, maxLines, colors, minPixels }: Changed): string[] {
  return [
    ...(required ? ['required'] : []),
    ...(maxCharacters === undefined ? [] : [`at most ${maxCharacters} characters`]),
    ...(maxLines === undefined ? [] : [`at most ${maxLines} ${maxLines === 1 ? 'line' : 'lines'}`]),
    ...(colors === undefined
      ? []
      : [colors === 'brand' ? 'a colour of a brand kit' : `one of ${colors.join(' ')}`]),
    ...(minPixels === undefined ? [] : [`at least ${minPixels} px on its shorter side`]),
  ]
}

type ValueOf = (field: Changed) => unknown

/** Returns a function that gets the value that a key has without modifications. */
function valuesOf(pages: readonly DesignPage[]): ValueOf {
  const targets: readonly Pick<DesignElement, 'id' | 'values'>[] = pages.flatMap(page => [
    page,
    ...page.elements,
  ])
  const values = new Map(targets.map(({ id, values }) => [id, values]))
  return ({ elementId, key }) => values.get(elementId)?.[key]
}

const mostInCall = 3

/** Returns modifications of the first texts, with their samples or current values, and of all other required keys. */
function modificationsOf(fields: readonly Changed[], valueOf: ValueOf): object[] {
  const texts = fields.filter(({ key }) => key === 'text').slice(0, mostInCall)
  const others = fields.filter(field => field.required && !texts.includes(field))
  return [...texts, ...others].map(field => ({
    id: field.elementId,
    [field.key]: field.sample ?? valueOf(field),
  }))
}
