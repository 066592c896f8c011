import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { elementKinds, isKnownElement, eachElement, parseDesign } from '@platen/design'
import { paths } from '../../workspace/paths'
import { feature } from './feature'
import { featureDocument } from './feature-document'
import { featurePage, jsonText } from './feature-page'
import { featureGroups } from './features'

const features = featureGroups.flatMap(group => group.features)
const docs = join(paths.root, 'docs')
const sourceOf = (name: string): string => `https://pictures.example/${name}`

describe('the features', () => {
  it.each(features.map(feature => [feature.slug, feature] as const))(
    '%s is a document without a warning',
    (_, feature) => expect(parseDesign(featureDocument(feature, sourceOf)).warnings).toEqual([]),
  )

  it('show every kind of element', () => {
    const shown = features.flatMap(feature => {
      const [page] = parseDesign(featureDocument(feature, sourceOf)).design.pages
      return page ? [...eachElement(page)] : []
    })
    const kinds = shown.map(({ element }) => (isKnownElement(element) ? element.type : ''))
    expect([...new Set(kinds)].sort()).toEqual([...elementKinds].sort())
  })

  it('each have a picture, small enough for a page', () => {
    const paths = features.map(({ slug }) => join(docs, 'images', 'features', `${slug}.webp`))
    expect(paths.filter(path => !existsSync(path))).toEqual([])
    const bytes = paths.map(path => statSync(path).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000)
  })
})

describe('the page of features', () => {
  it('shows each feature with its picture and its JSON', () => {
    const dot = feature('dot', {
      title: 'A dot',
      note: 'Round.',
      json: { shape: 'ellipse' },
      children: json => [{ type: 'shape', width: 9, height: 9, ...json }],
    })
    const page = featurePage([{ title: 'Shapes & paint', features: [dot] }], () => 'dot.webp')
    expect(page).toContain('[Shapes & paint](#shapes--paint)')
    expect(page).toContain(
      '### A dot\n\n![A dot](dot.webp)\n\nRound.\n\n```json\n{ "shape": "ellipse" }\n```\n',
    )
  })

  it('changes with a document, even if nothing else on the page changes', () => {
    const pages = ['#f00', '#00f'].map(background => {
      const plain = feature('a', { title: 'A', note: '', json: {}, background, children: () => [] })
      return featurePage([{ title: 'A', features: [plain] }], () => 'a.webp')
    })
    expect(pages[0]).not.toBe(pages[1])
  })

  it('is the page in the docs', () => {
    const page = featurePage(featureGroups, ({ slug }) => `images/features/${slug}.webp`)
    expect(readFileSync(join(docs, 'features.md'), 'utf8')).toBe(page)
  })

  it('writes long JSON over several lines', () => {
    expect(jsonText({ dash: [1, 2], stops: [] })).toBe('{ "dash": [1, 2], "stops": [] }')
    const long = 'x'.repeat(80)
    expect(jsonText({ a: { long }, b: {} })).toBe(`{\n  "a": { "long": "${long}" },\n  "b": {}\n}`)
  })
})
