import { complaint, documentOf, least } from '../testing/documents'
import { parseDesign } from './parse-design'

const children = [
  { ...least.text, id: 'headline' },
  { ...least.image, id: 'photo' },
  { ...least.shape, id: 'band' },
  { id: 'chart', type: 'chart' },
]

const document = (more: object): object => ({ ...documentOf(children), ...more })

const field = { elementId: 'headline', key: 'text', label: 'Headline' }
const role = { elementId: 'band', key: 'fill', role: 'primary' }

describe('the fields and brand roles of a design', () => {
  it('are kept as they were written, and absent where none were', () => {
    const fields = [
      { ...field, help: 'Short', sample: 'Sale', required: true, maxCharacters: 40, maxLines: 2 },
      { elementId: 'band', key: 'fill', label: 'Colour', colors: ['#fff', '#1d3fb8'] },
      { elementId: 'headline', key: 'fill', label: 'Ink', colors: 'brand' },
      { elementId: 'photo', key: 'src', label: 'Photo', minPixels: 800 },
      { elementId: 'front', key: 'fill', label: 'Paper' },
      { elementId: 'chart', key: 'text', label: 'Of an unknown kind' },
    ]
    const brand = [
      role,
      { elementId: 'photo', key: 'src', role: 'logo' },
      { elementId: 'headline', key: 'fontFamily', role: 'heading' },
    ]
    const { design, warnings } = parseDesign(document({ fields, brand }))
    expect(design).toMatchObject({ fields, brand })
    expect(warnings.map(({ code }) => code)).toEqual(['unknown_element_type'])
    expect(parseDesign(document({})).design).not.toHaveProperty('fields')
  })

  it.each([
    [{ fields: {} }, 'fields must be a list of fields'],
    [{ fields: [{ ...field, label: '' }] }, 'fields[0].label must not be empty'],
    [
      { fields: [{ ...field, elementId: 'x' }] },
      'fields[0].elementId must be the id of an element or a page of the design',
    ],
    [
      { fields: [{ ...field, key: 'src' }] },
      'fields[0].key must be a key that an element of the type "text" accepts',
    ],
    [
      { fields: [{ ...field, elementId: 'front' }] },
      'fields[0].key must be a key that a page accepts',
    ],
    [{ fields: [field, field] }, 'fields[1].key repeats "text" of "headline"'],
    [{ fields: [{ ...field, minPixels: 8 }] }, 'fields[0].minPixels applies only to the key src'],
    [
      { fields: [{ ...field, colors: ['#fff'] }] },
      'fields[0].colors applies only to the keys fill, stroke, background',
    ],
    [
      { fields: [{ ...field, key: 'fill', sample: 'red' }] },
      'fields[0].sample must be a valid value for the key "fill"',
    ],
    [
      { fields: [{ ...field, maxLines: 0 }] },
      'fields[0].maxLines must be a whole number from 1 to 1000',
    ],
    [
      { brand: [{ ...role, elementId: 'x' }] },
      'brand[0].elementId must be the id of an element or a page of the design',
    ],
    [{ brand: [{ ...role, role: 'logo' }] }, 'brand[0].key must be one of src for the role "logo"'],
    [
      { brand: [{ ...role, role: 'tertiary' }] },
      'brand[0].role must be one of primary, secondary, accent, background, text, heading, subheading, body, logo, logoLight',
    ],
    [{ brand: [role, { ...role, role: 'accent' }] }, 'brand[1].key repeats "fill" of "band"'],
  ])('are refused in %j', (more, fault) => {
    expect(complaint(() => parseDesign(document(more)))).toBe(`document.${fault}`)
  })
})
