import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DrawingBrowser, openDrawingBrowser } from '@platen/browser/testing'
import { engineVersions, fixtures, shippedFaceFiles } from '@platen/renderer/testing'
import { compareAll, type Comparison, limits } from './comparison'
import { writeFidelity } from './config'
import { designDrawings, fixtureDrawings } from './drawings'
import { exceptions } from './exceptions'
import { fidelityPage } from './fidelity-page'

const docs = join(__dirname, '..', '..', '..', 'docs', 'fidelity.md')

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

  it.each([
    ['every page of every shipped design', 'design', designDrawings],
    ['every fixture', 'fixture', fixtureDrawings],
  ] as const)(
    'differs in next to no px: %s',
    async (_, kind, drawings) => {
      const comparisons = await compareAll(await drawings(), browser)
      all.push(...comparisons)
      const beyond = comparisons.filter(
        ({ name, percent }) => percent > (exceptions[name]?.percent ?? limits[kind]),
      )
      expect(beyond).toEqual([])
      expect(comparisons.length).toBeGreaterThan(10)
    },
    300_000,
  )

  it('differs in next to no px on the canvas of the Editor: every page of every shipped design', async () => {
    const comparisons = await compareAll(await designDrawings(), browser, { onCanvas: true })
    expect(comparisons.filter(({ percent }) => percent > limits.design)).toEqual([])
    expect(comparisons.length).toBeGreaterThan(10)
  }, 300_000)

  it('excuses nothing that does not exist or needs no excuse', () => {
    const fine = all.filter(({ kind, percent }) => percent <= limits[kind]).map(({ name }) => name)
    const known = [...Object.keys(fixtures), ...all.map(({ name }) => name)]
    const needless = (name: string): boolean => fine.includes(name) || !known.includes(name)
    expect(Object.keys(exceptions).filter(needless)).toEqual([])
  })
})
