import { type Page, parseDesign } from '@platen/design'
import { dropStaleCrops } from './drop-stale-crops'

const image = {
  type: 'image',
  src: 'https://cdn.example/a.jpg',
  width: 10,
  height: 10,
  crop: { x: 0, y: 0, width: 0.5, height: 0.5 },
}

function pageOf(...children: object[]): Page {
  const { design } = parseDesign({
    schemaVersion: 1,
    width: 9,
    height: 9,
    pages: [{ id: 'p', children }],
  })
  const [page] = design.pages
  if (page === undefined) throw new Error('no page')
  return page
}

describe('a crop whose image was replaced', () => {
  it.each([
    [1.5, 1.5, true],
    [1.5, 1.509, true],
    [1.5, 1.52, false],
    [1.5, 1, false],
    [1.5, undefined, false],
  ])('of aspect %s after %s is kept: %s', (now, before, stands) => {
    const page = dropStaleCrops(pageOf({ ...image, id: 'a' }), new Map([['a', { now, before }]]))
    expect(page.children[0]).toHaveProperty('crop', stands ? image.crop : null)
  })

  it('is dropped inside groups, and its neighbours keep theirs', () => {
    const group = { type: 'group', id: 'g', width: 9, height: 9, children: [{ ...image, id: 'a' }] }
    const page = pageOf(group, { ...image, id: 'b' })
    const dropped = dropStaleCrops(page, new Map([['a', { now: 1, before: 2 }]]))
    expect(JSON.stringify(dropped.children[0])).toContain('"crop":null')
    expect(dropped.children[1]).toBe(page.children[1])
  })
})
