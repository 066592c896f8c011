import { parseDesign } from '@platen/design'
import { applyModifications } from '@platen/modifications'
import { mixedDesigns } from './mixed-designs'

it('are valid designs, and every modification applies to an element', async () => {
  const designs = await mixedDesigns({ photographs: 1, fonts: 1 })
  for (const { document, modifications } of designs) {
    const parsed = parseDesign(document)
    const applied = applyModifications(parsed.design, modifications(3) as { id: string }[])
    expect([...parsed.warnings, ...applied.warnings]).toEqual([])
  }
})
