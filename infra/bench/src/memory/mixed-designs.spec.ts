import { parseDesign } from '@platen/design'
import { applyModifications } from '@platen/modifications'
import { type MixedDesign, mixedDesigns } from './mixed-designs'

describe('mixedDesigns', () => {
  let designs: MixedDesign[]

  beforeAll(async () => {
    designs = await mixedDesigns()
  })

  it('are valid, and every modification meets an element that takes it', () => {
    for (const { document, modifications } of designs) {
      const parsed = parseDesign(document)
      const applied = applyModifications(parsed.design, modifications(3) as { id: string }[])
      expect([...parsed.warnings, ...applied.warnings]).toEqual([])
    }
  })

  it('bring more pictures and fonts than a child keeps', () => {
    const sources = new Set(
      JSON.stringify(designs.map(({ document }) => document)).match(/data:[^"]+/g),
    )
    expect(sources.size).toBeGreaterThan(200)
    const fonts = [...sources].filter(source => source.startsWith('data:font'))
    expect(fonts.join('').length * 0.75).toBeGreaterThan(64e6)
  })
})
