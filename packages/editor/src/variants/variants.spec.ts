import { designOf } from '../testing/designs'
import { partOf } from '../testing/edits'
import { variantsOf } from './variants'

const text = (id: string, words: string): object => ({
  id,
  type: 'text',
  text: words,
  width: 100,
  height: 20,
})

const children = [text('headline', 'Winter sale'), text('fine', 'Terms apply')]

/** Returns the content of a text in each variant. */
const said = (more: object, id: string): Record<string, unknown> =>
  Object.fromEntries(
    variantsOf(designOf([{ id: 'p', children }], more)).map(({ name, design }) => [
      name,
      partOf(design, id).text,
    ]),
  )

it('fills in the texts that may change: samples, long, short, and from right to left', () => {
  const rules = { label: 'Headline', sample: 'Spring sale', maxCharacters: 16 }
  const fields = [{ elementId: 'headline', key: 'text', ...rules }]
  expect(said({ fields }, 'headline')).toEqual({
    'As it is': 'Winter sale',
    Samples: 'Spring sale',
    'Longest texts': 'Winter sale Wint',
    'One word': 'Winter',
    'Right to left': 'تبدأ تخفيضا',
  })
  expect(new Set(Object.values(said({ fields }, 'fine')))).toEqual(new Set(['Terms apply']))
})

it('fills in all texts, at twice their length, if no field is set', () => {
  expect(said({}, 'fine')).toMatchObject({
    'Longest texts': 'Terms apply Terms apply',
    'One word': 'Terms',
  })
  expect(said({}, 'fine')).not.toHaveProperty('Samples')
})

it('shows a design without texts as it is', () => {
  expect(variantsOf(designOf([{ id: 'p' }])).map(({ name }) => name)).toEqual(['As it is'])
})
