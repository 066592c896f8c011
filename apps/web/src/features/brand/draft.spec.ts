import { type BrandKit } from '@platen/client'
import { changesOf, draftOf } from './draft'

const kit = {
  name: 'Northlight',
  url: 'https://northlight.example',
  colors: ['#1d3fb8', '#ff8a66'],
  images: ['https://platen.example/files/a.svg'],
  fonts: {
    heading: { fontFamily: 'Fraunces', fontWeight: 600 },
    subheading: {},
    text: { fontFamily: 'Lora' },
  },
} as unknown as BrandKit

describe('the request that saves an edited kit', () => {
  const draft = draftOf(kit)

  it('is empty if nothing has changed', () => expect(changesOf(kit, draft)).toEqual({}))

  it('has the values that differ', () => {
    expect(changesOf(kit, { ...draft, name: 'North', colors: ['#1d3fb8'] })).toEqual({
      name: 'North',
      colors: ['#1d3fb8'],
    })
  })

  it('has every font once one differs, with its other properties', () => {
    const families = { ...draft.families, heading: ' Archivo ', text: '' }
    expect(changesOf(kit, { ...draft, families })).toEqual({
      fonts: { heading: { fontFamily: 'Archivo', fontWeight: 600 } },
    })
  })

  it('starts without a name where the kit has none', () => {
    expect(draftOf({ ...kit, name: null }).name).toBe('')
  })
})
