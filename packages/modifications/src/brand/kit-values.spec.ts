import { type BrandRole, type BrandRoleName } from '@platen/design'
import { type BrandValues, valueOf } from './kit-values'

const white = 'https://cdn.example/white.svg'
const logo = 'https://cdn.example/logo.svg'
const kit: BrandValues = {
  images: [logo, white],
  colors: ['#1d3fb8', '#ff8a66', '#0a7d5a', '#f0f0f0', '#101418', '#fdf6ec', '#202428'],
  fonts: {
    heading: { fontFamily: 'Fraunces', fontWeight: 'bold', fontStyle: 'italic' },
    subheading: { fontFamily: 'Bitter', fontWeight: 'normal' },
    text: { fontFamily: 'Lora', fontWeight: '600' },
  },
}
const bare: BrandValues = { images: [], colors: [], fonts: {} }

const valueIn = (values: BrandValues, role: BrandRoleName, key: BrandRole['key']): unknown =>
  valueOf(values, { elementId: 'any', role, key })

it.each<[BrandRoleName, BrandRole['key'], unknown]>([
  ['primary', 'fill', '#1d3fb8'],
  ['secondary', 'fill', '#ff8a66'],
  ['accent', 'fill', '#0a7d5a'],
  ['background', 'fill', '#fdf6ec'],
  ['text', 'fill', '#101418'],
  ['heading', 'fontFamily', 'Fraunces'],
  ['heading', 'fontWeight', 700],
  ['heading', 'fontStyle', 'italic'],
  ['subheading', 'fontFamily', 'Bitter'],
  ['subheading', 'fontWeight', 400],
  ['subheading', 'fontStyle', undefined],
  ['body', 'fontFamily', 'Lora'],
  ['body', 'fontWeight', 600],
  ['logo', 'src', logo],
  ['logoLight', 'src', white],
])('of a full kit, %s fills %s with %s', (role, key, value) => {
  expect(valueIn(kit, role, key)).toBe(value)
  expect(valueIn(bare, role, key)).toBeUndefined()
})

it.each<[string, Partial<BrandValues>, BrandRoleName, BrandRole['key'], unknown]>([
  ['the only colour', { colors: ['#123456'] }, 'secondary', 'fill', '#123456'],
  ['the only colour', { colors: ['#123456'] }, 'accent', 'fill', '#123456'],
  ['the second of two', { colors: ['#123456', '#abcdef'] }, 'accent', 'fill', '#abcdef'],
  ['no dark one', { colors: ['#ff8a66', '#fdf6ec'] }, 'text', 'fill', undefined],
  ['no light one', { colors: ['#ff8a66', '#101418'] }, 'background', 'fill', undefined],
  ['the only logo', { images: [logo] }, 'logoLight', 'src', logo],
  [
    'the headline’s face without one of its own',
    { fonts: { heading: { fontFamily: 'Fraunces' }, subheading: { fontWeight: 300 } } },
    'subheading',
    'fontFamily',
    'Fraunces',
  ],
  ['a weight as a number', { fonts: { text: { fontWeight: 300 } } }, 'body', 'fontWeight', 300],
  [
    'no weight of other words',
    { fonts: { text: { fontWeight: 'heavy' } } },
    'body',
    'fontWeight',
    undefined,
  ],
])('takes %s of %j for %s', (...[, own, role, key, value]) => {
  expect(valueIn({ ...bare, ...own }, role, key)).toBe(value)
})
