import { type Asset } from '@platen/client'
import { boxAround, isPicture, isSvgText, pictureElement, textElement } from './placing'

const page = { width: 1000, height: 800 }
const box = { x: 1, y: 2, width: 3, height: 4 }
const src = 'https://platen.example/files/a'

it.each([
  [
    { width: 200, height: 100 },
    { x: 400, y: 350, width: 200, height: 100 },
  ],
  [
    { width: 4000, height: 1000 },
    { x: 100, y: 300, width: 800, height: 200 },
  ],
  [
    { width: 100, height: 6400 },
    { x: 495, y: 80, width: 10, height: 640 },
  ],
])('puts a picture of %p around a point, at a size that fits on the page', (picture, box) => {
  expect(boxAround({ x: 500, y: 400 }, picture, page)).toEqual(box)
})

it.each([
  ['image/png', 'image'],
  ['image/svg+xml', 'svg'],
])('makes an element from an uploaded %s: %s', (mimetype, type) => {
  const asset = { mimetype } as Asset
  expect(pictureElement({ src, asset }, box)).toMatchObject({ type, src, ...box })
})

it.each([
  ['https://cdn.example/logo.SVG?v=2', 'svg'],
  ['https://cdn.example/svg/hill.png', 'image'],
  ['https://cdn.example/hill', 'image'],
])('makes an element from %s: %s', (address, type) => {
  expect(pictureElement({ src: address, asset: null }, box)).toMatchObject({ type, src: address })
})

it('makes an element from an icon, with its name as the id and its colour to replace', () => {
  const asset = { mimetype: 'image/svg+xml' } as Asset
  expect(pictureElement({ src, asset, icon: 'heart' }, box)).toEqual({
    id: 'heart',
    type: 'svg',
    src,
    colors: { '#000000': '#000000' },
    ...box,
  })
})

it('makes a text element from text, half as wide as the page and centred on the point', () => {
  const { x, y, width, height } = textElement('Hello', { x: 500, y: 400 }, page) as Record<
    string,
    unknown
  >
  expect({ x, width }).toEqual({ x: 250, width: 500 })
  expect(Math.abs(Number(y) + Number(height) / 2 - 400)).toBeLessThanOrEqual(0.5)
})

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', true],
  [' <?xml version="1.0"?>\n<!-- made by hand -->\n<svg viewBox="0 0 1 1"></svg>', true],
  ['<!DOCTYPE svg PUBLIC "x" "y"><svg>', true],
  ['an <svg> in a sentence', false],
  ['<svgx/>', false],
])('takes %j for a drawing: %p', (text, isDrawing) => expect(isSvgText(text)).toBe(isDrawing))

it.each([
  ['image/webp', true],
  ['font/ttf', false],
  ['', false],
])('can place a file of type %j: %p', (type, can) => expect(isPicture({ type })).toBe(can))
