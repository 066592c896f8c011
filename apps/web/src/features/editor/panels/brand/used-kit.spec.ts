import { type Design, designSchema } from '@platen/design'
import { type Kit } from '../../../../parts/brand-kits/kits-query'
import { usedKit } from './used-kit'

const font = (fontFamily: string): object => ({ fontFamily })

const kit = (id: string, values: Pick<Kit, 'colors' | 'images'>, family: string): Kit =>
  ({
    id,
    ...values,
    fonts: { heading: font(family), subheading: font(family), text: {} },
  }) as unknown as Kit

const halo = kit('halo', { colors: ['#B4553A', '#ffffff'], images: ['https://a/halo.svg'] }, 'Lora')
const north = kit('north', { colors: ['#0e1a24', '#000000', '#fff000'], images: [] }, 'Inter')

const designOf = (element: object): Design =>
  designSchema.parse({
    schemaVersion: 1,
    width: 100,
    height: 100,
    pages: [{ id: 'front', children: [{ id: 'one', width: 10, height: 10, ...element }] }],
  }) as Design

const text = { type: 'text', text: 'Halo', fontFamily: 'Inter' }

it.each([
  ['a colour, in any notation', designOf({ type: 'shape', fill: '#b4553a' }), 'halo'],
  ['a colour that merely begins like white', designOf({ type: 'shape', fill: '#fff000' }), 'north'],
  ['a font', designOf({ ...text, fill: '#123456' }), 'north'],
  ['a picture', designOf({ type: 'image', src: 'https://a/halo.svg' }), 'halo'],
  ['most of its values', designOf({ ...text, fill: '#0e1a24', stroke: '#b4553a' }), 'north'],
  ['no values: the first kit', designOf({ type: 'shape', fill: '#000000' }), 'halo'],
])('finds the kit of a design that contains %s', (_, design, id) => {
  expect(usedKit(design, [halo, north])?.id).toBe(id)
})

it('finds none if there are no kits', () => expect(usedKit(designOf(text), [])).toBeUndefined())
