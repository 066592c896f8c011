import { limits } from '@platen/design'
import { box, designOf, groupOf } from '../../testing/designs'
import { after, outline, refusalOf, run } from '../../testing/runs'
import { addPage, duplicatePage, movePage, removePage, resizeDesign, setPage } from './pages'

const design = designOf(
  [
    { id: 'front', children: [box('a'), groupOf('g', [box('b')])], bleed: 3 },
    { id: 'back', width: 100, height: 100 },
    { id: 'page', children: [box('c')] },
  ],
  {
    fields: [
      { elementId: 'b', key: 'fill', label: 'Fill' },
      { elementId: 'front', key: 'fill', label: 'Ground' },
    ],
  },
)
const front = 'front: a g(b)'

describe('pages', () => {
  it.each([
    ['adds one after another', addPage('front'), [front, 'page-2:', 'back:', 'page: c']],
    ['adds one at the end', addPage(), [front, 'back:', 'page: c', 'page-2:']],
    ['copies one', duplicatePage('front'), [front, 'front-2: a-2 g-2(b-2)', 'back:', 'page: c']],
    ['copies nothing if the page is gone', duplicatePage('gone'), [front, 'back:', 'page: c']],
    ['removes one', removePage('back'), [front, 'page: c']],
    ['removes nothing if the page is gone', removePage('gone'), [front, 'back:', 'page: c']],
    ['moves one to the front', movePage('page', 0), ['page: c', front, 'back:']],
    ['moves one back', movePage('front', 1), ['back:', front, 'page: c']],
    ['moves one to the end', movePage('front', 9), ['back:', 'page: c', front]],
    ['moves nothing if the page is gone', movePage('gone', 0), [front, 'back:', 'page: c']],
  ])('%s', (_, command, expected) => expect(outline(after(design, command))).toEqual(expected))

  it('shows the new page, which has the size of the design', () => {
    const { design: made, page } = run(design, addPage('back'))
    expect(page).toBe('page-2')
    expect(made.pages[2]).toMatchObject({ width: 400, height: 300, background: '#ffffff' })
    expect(run(design, duplicatePage('front')).page).toBe('front-2')
  })

  it('copies the properties of a page, its fields and those of its elements', () => {
    const made = after(design, duplicatePage('front'))
    expect(made.pages[1]).toMatchObject({ bleed: 3 })
    expect(made.fields?.map(({ elementId }) => elementId)).toEqual(['b', 'front', 'b-2', 'front-2'])
  })

  it('removes the fields of a removed page', () => {
    expect(after(design, removePage('front')).fields).toEqual([])
  })

  it('keeps one page, and adds none above the limit', () => {
    const one = after(design, removePage('front'), removePage('page'))
    expect(refusalOf(one, removePage('back'))).toBe('A design needs at least one page.')
    const full = designOf(Array.from({ length: limits.pages }, (_, index) => ({ id: `p${index}` })))
    expect(refusalOf(full, addPage())).toBe('A design can have at most 100 pages.')
  })

  it('changes nothing if a page is moved to its own place', () => {
    expect(run(design, movePage('back', 1)).design).toBe(design)
  })
})

describe('setPage', () => {
  it('sets size, background, bleed and guides', () => {
    const guides = [{ axis: 'x' as const, position: 20 }]
    const set = { width: 50, height: 60, background: '#123456', bleed: 5, guides, name: 'Front' }
    const made = after(design, setPage('front', set))
    expect(made.pages[0]).toMatchObject(set)
    expect(made.pages[0]?.children).toBe(design.pages[0]?.children)
    expect(made.pages[1]).toBe(design.pages[1])
  })

  it.each([
    [{ width: 0 }, 'front: width must be a number above 0 and at most 20000.'],
    [{ bleed: 2_000 }, 'front: bleed must be a number from 0 to 1000.'],
    [{ background: 'red' }, 'front: background must be a hex colour.'],
  ])('refuses %j', (properties, expected) => {
    expect(refusalOf(design, setPage('front', properties))).toBe(expected)
  })

  it('changes nothing if the page has the value already, or is gone', () => {
    expect(run(design, setPage('front', { bleed: 3 })).design).toBe(design)
    expect(run(design, setPage('gone', { bleed: 3 })).design).toBe(design)
  })
})

describe('resizeDesign', () => {
  it('resizes the pages that had the size of the design', () => {
    const made = after(design, resizeDesign({ width: 800, height: 300 }))
    expect(made).toMatchObject({ width: 800, height: 300 })
    expect(made.pages.map(({ width }) => width)).toEqual([800, 100, 800])
    expect(run(design, resizeDesign({ width: 400, height: 300 })).design).toBe(design)
  })

  it('refuses an invalid size', () => {
    const refused = refusalOf(design, resizeDesign({ width: 0, height: 300 }))
    expect(refused).toBe('front: width must be a number above 0 and at most 20000.')
  })
})
