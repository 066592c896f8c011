import { type Field, limits } from '@platen/design'
import { box, designOf } from '../../testing/designs'
import { after, refusalOf, run } from '../../testing/runs'
import { addFonts } from './fonts'
import { moveField, removeBrandRole, removeField, setBrandRole, setField } from './roles'

const design = designOf([{ id: 'front', children: [box('a'), box('b')] }])
const field = (elementId: string, more: Partial<Field> = {}): Field => ({
  elementId,
  key: 'fill',
  label: `Fill of ${elementId}`,
  ...more,
})
const three = after(design, setField(field('a')), setField(field('b')), setField(field('front')))
const order = (of: typeof design): string[] => (of.fields ?? []).map(({ elementId }) => elementId)

describe('fields', () => {
  it('stand in the order in which they were set', () => {
    expect(order(three)).toEqual(['a', 'b', 'front'])
  })

  it('keep their place when they are set again', () => {
    const made = after(three, setField(field('b', { label: 'Band', required: true })))
    expect(order(made)).toEqual(['a', 'b', 'front'])
    expect(made.fields?.[1]).toMatchObject({ label: 'Band', required: true })
  })

  it.each([
    [0, ['front', 'a', 'b']],
    [1, ['a', 'front', 'b']],
    [9, ['a', 'b', 'front']],
    [-4, ['front', 'a', 'b']],
  ])('move to %i', (index, expected) => {
    expect(order(after(three, moveField({ elementId: 'front', key: 'fill' }, index)))).toEqual(
      expected,
    )
  })

  it('are removed by element and key', () => {
    expect(order(after(three, removeField({ elementId: 'a', key: 'fill' })))).toEqual([
      'b',
      'front',
    ])
    expect(run(three, removeField({ elementId: 'a', key: 'stroke' })).design).toBe(three)
    expect(run(three, moveField({ elementId: 'a', key: 'stroke' }, 0)).design).toBe(three)
  })

  it.each([
    ['of a missing element', field('gone'), undefined],
    ['of a key that the kind lacks', field('a', { key: 'text' }), /must be a key that an element/],
    [
      'without a label',
      field('a', { label: '' }),
      'This design: fields[0].label must not be empty.',
    ],
    [
      'with a stray limit',
      field('a', { maxLines: 2 }),
      /^This design: fields\[0\].maxLines applies only to the key text/,
    ],
  ])('%s are refused', (_, sent, expected) => {
    const refused = refusalOf(design, setField(sent))
    if (expected === undefined) expect(after(design, setField(sent)).fields).toEqual([])
    else
      expect(refused).toEqual(
        expected instanceof RegExp ? expect.stringMatching(expected) : expected,
      )
  })
})

describe('brand roles', () => {
  const colored = after(design, setBrandRole({ elementId: 'a', key: 'fill', role: 'accent' }))

  it('are set, replaced and removed', () => {
    const again = after(colored, setBrandRole({ elementId: 'a', key: 'fill', role: 'primary' }))
    expect(again.brand).toEqual([{ elementId: 'a', key: 'fill', role: 'primary' }])
    expect(after(again, removeBrandRole({ elementId: 'a', key: 'fill' })).brand).toEqual([])
    expect(run(again, removeBrandRole({ elementId: 'b', key: 'fill' })).design).toBe(again)
  })

  it('are refused for a key that the role does not set', () => {
    const logo = setBrandRole({ elementId: 'a', key: 'fill', role: 'logo' })
    expect(refusalOf(design, logo)).toBe(
      'This design: brand[0].key must be one of src for the role "logo".',
    )
  })
})

describe('fonts', () => {
  const face = {
    family: 'Own',
    weight: 400,
    style: 'normal' as const,
    src: 'https://cdn.example/f',
  }

  it('are added once', () => {
    const made = after(design, addFonts([face, { ...face, weight: 700 }]))
    expect(made.fonts).toHaveLength(2)
    expect(run(made, addFonts([face])).design).toBe(made)
  })

  it('are refused above the limit', () => {
    const many = Array.from({ length: limits.fonts + 1 }, (_, index) => ({
      ...face,
      family: `f${index}`,
    }))
    expect(refusalOf(design, addFonts(many))).toBe(
      'This design: fonts must contain at most 50 fonts.',
    )
  })
})
