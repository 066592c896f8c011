import { readPages } from './read-pages'

it.each([
  ['1', [1]],
  ['1, 3-5', [1, 3, 4, 5]],
  [' 4 – 5 ,2,4', [2, 4, 5]],
  ['', null],
  ['1,', null],
  ['0', null],
  ['6', null],
  ['3-99999999999', null],
  ['4-2', null],
  ['one', null],
])('reads %j of five pages as %j', (text, pages) => expect(readPages(text, 5)).toEqual(pages))
