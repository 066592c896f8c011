import { parseDesign } from '@platen/design'
import { seenElements } from './seen-elements'

const box = { type: 'shape', width: 10, height: 10 }
const [page] = parseDesign({
  schemaVersion: 1,
  width: 200,
  height: 100,
  pages: [
    {
      id: 'page',
      children: [
        { ...box, id: 'near', x: 95, y: 0 },
        { ...box, id: 'far', x: 120, y: 0 },
        { ...box, id: 'turned', x: 101, y: 50, height: 40, rotation: 45 },
        {
          id: 'group',
          type: 'group',
          x: 60,
          y: 20,
          width: 100,
          height: 20,
          children: [
            { ...box, id: 'inside', x: 0 },
            { ...box, id: 'outside', x: 90 },
          ],
        },
      ],
    },
  ],
}).design.pages
if (!page) throw new Error('a design has a page')

it('tells which elements touch a part of the page, including turned ones and those in groups', () => {
  const area = { x: 50, y: 0, width: 50, height: 100 }
  expect([...seenElements(page, area)]).toEqual(['near', 'turned', 'inside'])
})
