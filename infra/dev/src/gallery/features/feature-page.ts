import { createHash } from 'node:crypto'
import { type Feature, type FeatureGroup } from './feature'
import { featureDocument } from './feature-document'

/** Returns all features as one Markdown page; `pictureOf` returns the path of a feature's image. */
export function featurePage(
  groups: readonly FeatureGroup[],
  pictureOf: (feature: Feature) => string,
): string {
  const all = groups.flatMap(({ features }) => features)
  const contents = groups.map(({ title }) => `[${title}](#${anchorOf(title)})`).join(' · ')
  return [
    '# Features',
    '',
    '<!-- Generated from infra/dev/src/gallery/features by `npm run gallery`, with its pictures; `npm run check` fails when this',
    `page is stale. Documents: ${digestOf(all)} -->`,
    '',
    `What Platen draws, as ${all.length} small documents of 480 × 270 px. Below each picture is the part of its document that matters.`,
    '[Modifications](modifications.md) lists what a call can change; the reference under `/docs` has every property and its limits.',
    '',
    contents,
    '',
    ...groups.flatMap(group => sectionOf(group, pictureOf)),
  ].join('\n')
}

function sectionOf(
  { title, features }: FeatureGroup,
  pictureOf: (feature: Feature) => string,
): string[] {
  const entries = features.flatMap(feature => [
    `### ${feature.title}`,
    '',
    `![${feature.title}](${pictureOf(feature)})`,
    '',
    feature.note,
    '',
    '```json',
    jsonText(feature.json),
    '```',
    '',
  ])
  return [`## ${title}`, '', ...entries]
}

/** Returns a digest that changes with the documents, because a changed document needs a new image. */
function digestOf(features: readonly Feature[]): string {
  const documents = features.map(feature => [
    featureDocument(feature, name => name),
    feature.transparent,
  ])
  return createHash('sha256').update(JSON.stringify(documents)).digest('hex').slice(0, 16)
}

/** Returns the anchor of a heading, in the form that GitHub and others use. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')

const lineLength = 100

/** Returns JSON in which each short object or list is on one line. */
export function jsonText(value: unknown, indent = ''): string {
  const inOne = oneLine(value)
  const isWhole = typeof value !== 'object' || value === null
  if (isWhole || indent.length + inOne.length <= lineLength) return inOne
  const deeper = `${indent}  `
  const lines = (entries: string[]): string => entries.map(entry => deeper + entry).join(',\n')
  if (Array.isArray(value)) {
    return `[\n${lines(value.map(item => jsonText(item, deeper)))}\n${indent}]`
  }
  const entries = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${jsonText(inner, deeper)}`,
  )
  return `{\n${lines(entries)}\n${indent}}`
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${oneLine(inner)}`,
  )
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
