import { type Element, type ElementKind, eachElement, isKnownElement } from '@platen/design'
import { type ShippedTemplate } from '@platen/templates'

/** What a caller changes in an element, under the kinds that take it alike. */
const offers: readonly [what: string, kinds: readonly ElementKind[]][] = [
  ['Words (`text`, `fill`)', ['text']],
  ['Pictures (`src`)', ['image']],
  ['Drawings (`fill`, `colors`, `src`)', ['svg']],
  ['Shapes and lines (`fill`)', ['shape', 'line']],
  ['Groups (`visible`)', ['group']],
]

const introduction = `# Templates

<!-- Generated from packages/templates by \`pnpm gallery\`, pictures too; \`pnpm check\` fails when this page is stale. -->

These templates come with Platen, under ids that never change. \`GET /api/v1/templates\` lists them, \`GET /api/v1/templates/{id}\`
tells everything about their elements, and their ids work wherever a design's id does:

\`\`\`bash
curl "$PLATEN_URL/api/v1/{{id}}/generate" -H "Authorization: Bearer $PLATEN_KEY" -H "Content-Type: application/json" \\
  -d '{"modifications": [{"id": "headline", "text": "Open late on Fridays"}], "format": "png"}'
\`\`\`

\`npm start\` brings them along. Another installation gets them, and their changes, by

\`\`\`bash
pnpm platen templates import packages/templates/library
\`\`\`

Every template has a \`headline\`, which holds one word as well as 120 characters, and takes pictures of any shape. A page's
own id takes a \`fill\` as well: its background. The pictures below are drawn by Platen. Where the photographs come from and
who has to be named stands in [their licences](../packages/templates/library/pictures/LICENCE.md); the [fonts](fonts.md) are all
under the OFL.
`

/** All templates as one Markdown page, with the ids of their elements; `pictureOf` gives the path of a page's picture. */
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
    `- Found by: ${keywords.join(', ')}`,
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
