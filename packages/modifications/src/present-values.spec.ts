import { elementKinds, modificationSchema } from '@platen/design'
import { acceptedKeys } from './accepted-keys'
import { applyModifications } from './apply-modifications'
import { presentValues } from './present-values'
import { designOf, find } from './testing/designs'

const design = designOf()
const [page] = design.pages

describe.each(elementKinds)('the present values of a %s', kind => {
  const element = find(design, kind)

  it('are those of all keys that it accepts', () => {
    expect(Object.keys(presentValues(element))).toEqual(acceptedKeys(kind))
    for (const value of Object.values(presentValues(element))) expect(value).toBeDefined()
  })

  it('change nothing when they are sent back', () => {
    const sendable = Object.entries(presentValues(element)).filter(
      ([key, value]) => modificationSchema.shape[key as 'text'].safeParse(value).success,
    )
    expect(sendable.length).toBeGreaterThan(5)
    const sent = [{ id: element.id, ...Object.fromEntries(sendable) }]
    const { design: after } = applyModifications(design, sent)
    expect(find(after, kind)).toEqual(element)
  })
})

it('tells the properties that have another name', () => {
  const shrinking = designOf([
    { id: 't', type: 'text', width: 10, height: 10, overflow: 'shrink', minFontSize: 7 },
    { id: 'l', type: 'line', width: 10, height: 10, stroke: '#123456' },
  ])
  expect(presentValues(find(shrinking, 't'))).toMatchObject({
    autoFitText: true,
    overflow: 'shrink',
    minFontSize: 7,
    markup: false,
  })
  expect(presentValues(find(design, 'text'))).toMatchObject({ autoFitText: false })
  expect(presentValues(find(shrinking, 'l'))).toMatchObject({ fill: '#123456', stroke: '#123456' })
  expect(page && presentValues(page)).toEqual({ fill: page?.background, visible: true })
})

it('are none for an element of an unknown kind', () => {
  const strange = { id: 's', type: 'hologram', width: 1, height: 1, fill: '#fff' }
  expect(presentValues(find(designOf([strange]), 's'))).toEqual({})
})
