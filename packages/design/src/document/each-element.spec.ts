import { eachElement } from './each-element'
import { parseDesign } from '../parsing/parse-design'
import { documentOf, least } from '../testing/documents'

describe('eachElement', () => {
  it('walks in paint order and places everything on the page', () => {
    const { design } = parseDesign(
      documentOf([
        { ...least.shape, id: 'a', x: 1, y: 2 },
        {
          ...least.group,
          id: 'outer',
          x: 10,
          y: 20,
          children: [
            {
              ...least.group,
              id: 'inner',
              x: 5,
              y: -5,
              children: [{ ...least.text, id: 't', x: 1 }],
            },
            { id: 'chart', type: 'chart', x: 3, y: 'left' },
          ],
        },
        { ...least.shape, id: 'z' },
      ]),
    )
    const placed = design.pages.flatMap(page => [...eachElement(page)])
    expect(placed.map(({ element, parent, x, y }) => [element.id, parent?.id, x, y])).toEqual([
      ['a', undefined, 1, 2],
      ['outer', undefined, 10, 20],
      ['inner', 'outer', 15, 15],
      ['t', 'inner', 16, 15],
      ['chart', 'outer', 13, 20],
      ['z', undefined, 0, 0],
    ])
  })
})
