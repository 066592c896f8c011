import { identity } from '@platen/drawing'
import { placeBeside } from './place-beside'

const geometry = { size: { width: 200, height: 40 }, lines: [] }
const at = (x: number, y: number, zoom = 1) => ({
  geometry,
  matrix: { ...identity, a: zoom, d: zoom, e: x, f: y },
})

it.each([
  ['above the text', at(100, 200), { left: 92, bottom: 'max(12px, calc(100% - 188px))' }],
  ['below it if there is no room above', at(100, 30), { left: 92, top: clamped(82) }],
  ['below a text that begins beyond the top', at(100, -500, 20), { left: 92, top: clamped(312) }],
  ['on the stage if the text begins to the left of it', at(-60, 200), { left: 0 }],
])('the bar is %s', (_, on, place) => expect(placeBeside(on)).toMatchObject(place))

function clamped(y: number): string {
  return `clamp(12px, ${y}px, calc(100% - 56px))`
}
