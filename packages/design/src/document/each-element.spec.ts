import { drawnElements, eachElement } from './each-element'
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
    expect(placed.map(({ path }) => path.join('.'))).toEqual([
      'children.0',
      'children.1',
      'children.1.children.0',
      'children.1.children.0.children.0',
      'children.1.children.1',
      'children.2',
    ])
  })
})

describe('drawnElements', () => {
  it('leaves out what is hidden, transparent, unknown, or in a group that is', () => {
    const inside = (id: string): object => ({ ...least.shape, id })
    const { design } = parseDesign(
      documentOf([
        inside('a'),
        { ...inside('hidden'), visible: false },
        { ...inside('clear'), opacity: 0 },
        { id: 'chart', type: 'chart', visible: true, opacity: 1 },
        { ...least.group, id: 'shown', opacity: 0.1, children: [inside('b')] },
        { ...least.group, id: 'gone', visible: false, children: [inside('c')] },
        { ...least.group, id: 'faded', opacity: 0, children: [inside('d')] },
      ]),
    )
    const ids = design.pages.flatMap(page => [...drawnElements(page)].map(({ id }) => id))
    expect(ids).toEqual(['a', 'shown', 'b'])
  })
})
