import { facetsOf } from './facets'

const item = (
  category: string,
  width: number,
  height: number,
): Parameters<typeof facetsOf>[0][0] => ({ category, size: { width, height } })

it('are the categories and sizes that there are, the most frequent first', () => {
  const items = [
    item('Print', 2480, 3508),
    item('Social', 1080, 1080),
    item('Social', 1080, 1350),
    item('Social', 1080, 1080),
  ]
  expect(facetsOf(items)).toEqual({
    categories: ['Social', 'Print'],
    sizes: ['1080x1080', '1080x1350', '2480x3508'],
  })
})

it('are sorted by name where they are equally frequent', () => {
  const items = [item('Web', 1, 1), item('Event', 1, 1), item('', 1, 1)]
  expect(facetsOf(items).categories).toEqual(['Event', 'Web'])
})

it('keep fractions of a size', () => {
  expect(facetsOf([item('Print', 321.26, 207.87)]).sizes).toEqual(['321.26x207.87'])
})
