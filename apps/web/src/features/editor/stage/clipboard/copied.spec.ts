import { broughtBy } from './copied'

describe('the elements that HTML brings along', () => {
  it.each([
    ['as they were written', '<span data-platen="%7B%22a%22%3A1%7D">Now</span>', '{"a":1}'],
    [
      'with what browsers put around them',
      '<meta charset="utf-8"><p><span style="color: red" data-platen="%7B%7D">Now</span></p>',
      '{}',
    ],
    ['none of other programs', '<b>Now</b>', ''],
    ['none if nothing was copied as HTML', '', ''],
    ['none that are cut off', '<span data-platen="%7B%2">Now</span>', ''],
  ])('are found: %s', (_, html, json) => expect(broughtBy(html)).toBe(json))
})
