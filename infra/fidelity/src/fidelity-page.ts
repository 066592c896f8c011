import { type Comparison, limits } from './comparison'
import { type Drawing, fixtureScale } from './drawings'
import { exceptions } from './exceptions'
import { lineExceptions } from './lines/exceptions'
import { languageTexts } from './lines/texts'

/** The versions of the engines that were measured. */
export interface Versions {
  chromium: string
  skiaCanvas: string
}

const introduction = ({ chromium, skiaCanvas }: Versions): string => `# Fidelity

<!-- Written by \`npm run fidelity\`. -->

The same drawing code (\`packages/drawing\`) runs in the worker and in browsers. This comparison draws every page of every shipped
design, and every fixture of the goldens, with the worker's engine (skia-canvas ${skiaCanvas}) and in Chromium ${chromium}, and counts
the pixels that differ (pixelmatch, threshold 0.2). At most ${limits.design} % may differ in a design and ${limits.fixture} % in a fixture;
otherwise the tests fail and save difference images in \`infra/fidelity/differences\`.

Chromium gets the document and URLs: it chooses and loads the fonts, decodes, scales and filters the pictures, and draws the SVGs by
itself (\`packages/browser\`). It is told which characters the fonts of a document have.
The emoji font comes without its \`SVG \` table, as the API serves it.

Fixtures are drawn at ${fixtureScale} times their size: at 120 × 80 px, edges would be too large a share of the picture.
`

/** Returns all comparisons as a Markdown page, the worst first. */
export function fidelityPage(comparisons: readonly Comparison[], versions: Versions): string {
  return [
    introduction(versions),
    ...section('Designs', of('design', comparisons)),
    ...section('Fixtures', of('fixture', comparisons)),
    '## Exceptions\n',
    ...exceptionLines(),
    '',
    ...lineSection(),
  ].join('\n')
}

function of(kind: Drawing['kind'], comparisons: readonly Comparison[]): Comparison[] {
  return comparisons
    .filter(each => each.kind === kind)
    .sort((one, other) => other.percent - one.percent || (one.name < other.name ? -1 : 1))
}

function section(title: string, comparisons: readonly Comparison[]): string[] {
  const differing = comparisons.filter(each => each.differing > 0)
  const equal = comparisons.filter(each => each.differing === 0).map(({ name }) => name)
  const rows = differing.map(
    ({ name, width, height, differing: pixels, percent }) =>
      `| ${name} | ${width} × ${height} | ${pixels} | ${percent.toFixed(4)} |`,
  )
  const table =
    rows.length === 0 ? [] : ['| | px | differing px | % |', '|---|---|---|---|', ...rows, '']
  return [`## ${title}\n`, ...table, `Identical (${equal.length}): ${equal.join('; ')}.\n`]
}

function lineSection(): string[] {
  const texts = Object.values(languageTexts)
  const languages = new Set(texts.map(({ lang }) => lang))
  return [
    '## Lines\n',
    `${texts.length} texts in ${languages.size} languages (${[...languages].join(', ')}) break into the same lines as in`,
    'Chromium’s own layout of a CSS box of the same width with the same fonts, and no glyph is missing. The exceptions:\n',
    ...Object.entries(lineExceptions).map(([name, { reason }]) => `- ${name}: ${reason}.`),
    '',
  ]
}

function exceptionLines(): string[] {
  const lines = Object.entries(exceptions).map(
    ([name, { percent, reason }]) => `- ${name} (at most ${percent} %): ${reason}`,
  )
  return lines.length === 0 ? ['None.'] : lines
}
