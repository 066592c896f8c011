import { parseDesign } from '@platen/design'
import { matchHeadings, withMatch } from './matches'

const { design } = parseDesign({
  schemaVersion: 1,
  width: 400,
  height: 300,
  pages: [
    {
      id: 'page',
      children: [
        { id: 'headline', type: 'text', x: 0, y: 0, width: 90, height: 40, text: 'Sale' },
        { id: 'price', type: 'text', x: 0, y: 50, width: 90, height: 40, text: '9' },
      ],
    },
  ],
  fields: [
    { elementId: 'headline', key: 'text', label: 'Product name' },
    { elementId: 'price', key: 'text', label: 'Price' },
  ],
})

describe('headings', () => {
  it.each([
    ['of the design', ['headline.text', '_key', '_fileName', '_metadata.order'], {}],
    ['that were matched before', ['Product', 'Notes'], { Product: 'headline.text', Notes: '' }],
  ])('%s are known', (_what, headings, mapping) => {
    expect(matchHeadings(headings, { design, mapping }).unknown).toEqual([])
  })

  it.each([
    ['Product name', 'headline.text'],
    ['product_name', 'headline.text'],
    ['Headline', 'headline.text'],
    ['headlin.text', 'headline.text'],
    ['Prices', 'price.text'],
    ['Product', 'headline.text'],
    ['Weather in Spain', ''],
  ])('%s proposes %j', (heading, column) => {
    const { unknown, proposed } = matchHeadings([heading], { design })
    expect([unknown, proposed]).toEqual([[heading], { [heading]: column }])
  })

  it('are proposed no column that another heading stands for', () => {
    const first = matchHeadings(['Price', 'Prices'], { design })
    expect(first.proposed).toEqual({ Price: 'price.text', Prices: '' })
    const { proposed, targets } = matchHeadings(['Prices', 'price.text'], { design })
    expect(proposed).toEqual({ Prices: '' })
    expect(targets.map(({ label }) => label)).toEqual([
      'Product name',
      'Key of the row',
      'File name',
    ])
  })
})

it.each([
  { heading: 'Prices', target: 'price.text', to: { Name: 'headline.text', Prices: 'price.text' } },
  { heading: 'Prices', target: 'headline.text', to: { Name: '', Prices: 'headline.text' } },
  { heading: 'Name', target: '', to: { Name: '', Prices: '' } },
])('matching $heading with "$target" leaves $to', ({ heading, target, to }) => {
  expect(withMatch({ Name: 'headline.text', Prices: '' }, heading, target)).toEqual(to)
})
