import { type Element, type ElementKind, eachElement, isKnownElement } from '@platen/design'
import { type ShippedTemplate } from '@platen/templates'

/** The properties of an element that a caller can change, by kind. */
const offers: readonly [what: string, kinds: readonly ElementKind[]][] = [
  ['Text (`text`, `fill`)', ['text']],
  ['Pictures (`src`)', ['image']],
  ['SVG (`fill`, `colors`, `src`)', ['svg']],
  ['Shapes and lines (`fill`)', ['shape', 'line']],
  ['Groups (`visible`)', ['group']],
]

const introduction = `# Templates

<!-- Generated from packages/templates by \`npm run gallery\`, with its pictures; \`npm run check\` fails when this page is stale. -->

Platen ships these templates under ids that never change. \`GET /api/v1/templates\` lists them, \`GET /api/v1/templates/{id}\`
returns all their elements, and their ids work wherever the id of a design does:

\`\`\`sh
curl "$PLATEN_URL/api/v1/{{id}}/generate" -H "Authorization: Bearer $PLATEN_KEY" -H "Content-Type: application/json" \\
  -d '{"modifications": [{"id": "headline", "text": "Open late on Fridays"}], "format": "png"}'
\`\`\`

\`npm start\` loads them. To load or update them in another installation:

\`\`\`sh
npm run platen -- templates import packages/templates/library
\`\`\`

Every template has a \`headline\`, which fits one word as well as 120 characters, and accepts pictures of any shape. The
\`fill\` of a page is its background. [Their licences](../packages/templates/library/pictures/LICENCE.md) name the sources of the
photographs and whom to credit; all [fonts](fonts.md) are under the OFL.
`

/** Returns all templates as one Markdown page, with the ids of their elements; `pictureOf` returns the path of a page's image. */
export function templatePage(
  templates: readonly ShippedTemplate[],
  pictureOf: (template: ShippedTemplate, page: number) => string,
): string {
  const [first] = templates
  const sections = templates.map(template => section(template, pictureOf))
  return [introduction.replace('{{id}}', first?.id ?? ''), ...sections].join('\n')
}

function section(
  template: ShippedTemplate,
  pictureOf: (template: ShippedTemplate, page: number) => string,
): string {
  const { id, name, category, fonts, keywords, document } = template
  const { width, height, pages } = document
  const pictures = pages.map(
    (page, index) => `![${name}: ${page.name}](${pictureOf(template, index + 1)})`,
  )
  const bleed = Math.round((Math.max(...pages.map(page => page.bleed)) / 96) * 25.4)
  const bled = bleed > 0 ? `, with ${bleed} mm of bleed` : ''
  const count = pages.length > 1 ? `, ${pages.length} pages` : ''
  return [
    `## ${name}`,
    '',
    pictures.join(' '),
    '',
    `\`${id}\` · ${category} · ${width} × ${height} px${count}${bled} · ${fonts.join(', ')}`,
    '',
    ...offersOf(template),
    `- Pages (\`fill\`): ${codes(pages.map(page => page.id))}`,
    `- Keywords: ${keywords.join(', ')}`,
    '',
  ].join('\n')
}

function offersOf({ document }: ShippedTemplate): string[] {
  const elements = document.pages.flatMap(page => [...eachElement(page)])
  return offers.flatMap(([what, kinds]) => {
    const ids = elements
      .filter(({ element }) => isOneOf(element, kinds))
      .map(each => each.element.id)
    return ids.length === 0 ? [] : [`- ${what}: ${codes(ids)}`]
  })
}

const isOneOf = (element: Element, kinds: readonly ElementKind[]): boolean =>
  isKnownElement(element) && kinds.includes(element.type)

const codes = (ids: readonly string[]): string => ids.map(id => `\`${id}\``).join(', ')
