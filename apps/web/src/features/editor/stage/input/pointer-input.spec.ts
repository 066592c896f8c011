import { parseDesign } from '@platen/design'
import { storedExtent } from '@platen/editor'
import { heldIn, pointerInput, type Pointing } from './pointer-input'

const { pages } = parseDesign({
  schemaVersion: 1,
  width: 1000,
  height: 800,
  pages: [
    {
      id: 'front',
      children: [{ id: 'box', type: 'shape', width: 200, height: 100, fill: '#f00' }],
    },
  ],
}).design
const [page] = pages
if (!page) throw new Error('a design has a page')

const held = { shift: false, alt: false, mod: false }
const pointing = (parts: Partial<Pointing>): Pointing => ({
  type: 'down',
  at: { x: 0, y: 0 },
  pointer: 'mouse',
  held,
  button: 'main',
  double: false,
  ...parts,
})

const desk = {
  page,
  view: { zoom: 2, x: 100, y: 50 },
  selection: { page: 'front', ids: ['box'], group: null },
  extentOf: storedExtent,
}

it('gives tools the position of the pointer in page pixels, and the elements below it', () => {
  const input = pointerInput(pointing({ at: { x: 200, y: 150 } }), desk)
  expect(input).toMatchObject({
    at: { x: 50, y: 50 },
    zoom: 2,
    hits: [{ id: 'box' }],
    handle: null,
  })
})

it.each([
  ['mouse', 12, true],
  ['mouse', 14, false],
  ['touch', 14, true],
  ['touch', 18, false],
])('finds the handle of a corner with a %s from %d screen px away: %p', (pointer, px, finds) => {
  const at = { x: 500 + px, y: 150 }
  const { handle } = pointerInput(pointing({ at, pointer }), desk)
  expect(handle).toEqual(finds ? { type: 'resize', edge: 'e' } : null)
})

it.each([
  ['mac', { mod: false }],
  ['other', { mod: true }],
] as const)('takes Ctrl for Mod by the platform: %s', (platform, keys) => {
  const event = { shiftKey: true, altKey: false, ctrlKey: true, metaKey: false }
  expect(heldIn(event, platform)).toEqual({ shift: true, alt: false, ...keys })
})
