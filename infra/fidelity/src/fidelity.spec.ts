import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DrawingBrowser, openDrawingBrowser } from '@platen/browser/testing'
import { sampled } from '@platen/env/testing'
import { engineVersions, fixtures, shippedFaceFiles } from '@platen/renderer/testing'
import { compareAll, type Comparison, limits } from './comparison'
import { writeFidelity } from './config'
import { designDrawings, type Drawing, fixtureDrawings } from './drawings'
import { exceptions } from './exceptions'
import { fidelityPage } from './fidelity-page'

const docs = join(__dirname, '..', '..', '..', 'docs', 'fidelity.md')

/** The number of parts in which the drawings are compared, each in its own test. */
const parts = 4

/** Returns half of the pages of all shipped designs, or all of them at full scale. */
const someDesigns = async (): Promise<Drawing[]> =>
  sampled(await designDrawings(), { every: 2, nameOf: ({ name }) => name })

interface Part {
  kind: Drawing['kind']
  /** The index of the part, from 0. */
  part: number
  drawings: () => Promise<Drawing[]>
}

const allParts = (kind: Drawing['kind'], drawings: Part['drawings']): Part[] =>
  Array.from({ length: parts }, (_, part) => ({ kind, part, drawings }))

const partOf = (drawings: readonly Drawing[], part: number): Drawing[] =>
  drawings.filter((_, nth) => nth % parts === part)

describe('the same drawing in Chromium and on the server', () => {
  let browser: DrawingBrowser
  const all: Comparison[] = []

  beforeAll(async () => {
    browser = await openDrawingBrowser(shippedFaceFiles())
  })

  afterAll(async () => {
    await browser.close()
    const versions = {
      chromium: browser.version,
      skiaCanvas: engineVersions()['skia-canvas'] ?? '',
    }
    if (writeFidelity) writeFileSync(docs, fidelityPage(all, versions))
  })

  it.each([...allParts('design', someDesigns), ...allParts('fixture', fixtureDrawings)])(
    'differs in hardly any pixels: $kind, part $part',
    async ({ kind, part, drawings }) => {
      const comparisons = await compareAll(partOf(await drawings(), part), browser)
      all.push(...comparisons)
      const allowed = (name: string): number => exceptions[name]?.percent ?? limits[kind]
      expect(comparisons.filter(({ name, percent }) => percent > allowed(name))).toEqual([])
      const needless = comparisons.filter(
        ({ name, percent }) => name in exceptions && percent <= limits[kind],
      )
      expect(needless).toEqual([])
      expect(comparisons.length).toBeGreaterThan(0)
    },
  )

  it.each(allParts('design', someDesigns))(
    'differs in hardly any pixels on the canvas of the Editor: $kind, part $part',
    async ({ part, drawings }) => {
      const some = partOf(await drawings(), part)
      const comparisons = await compareAll(some, browser, { onCanvas: true })
      expect(comparisons.filter(({ percent }) => percent > limits.design)).toEqual([])
      expect(comparisons.length).toBeGreaterThan(0)
    },
  )

  it('has exceptions only for drawings that exist', async () => {
    const designs = (await designDrawings()).map(({ name }) => name)
    const known = [...Object.keys(fixtures), ...designs]
    expect(Object.keys(exceptions).filter(name => !known.includes(name))).toEqual([])
  })
})
