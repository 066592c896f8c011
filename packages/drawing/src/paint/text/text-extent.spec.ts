import { laidText } from '../../testing/lay-out'
import { textExtent } from './text-extent'

// Ten glyphs of 10 px fill a line, which is 20 px high; three lines fill the box.
const long = 'a'.repeat(14)

it.each([
  ['its box, however little it says', 'ab', {}, [0, 0, 100, 60]],
  ['as far as it has grown', 'a\nb\nc\nd', {}, [0, 0, 100, 80]],
  ['its box where it is cut off', 'a\nb\nc\nd', { overflow: 'clip' }, [0, 0, 100, 60]],
  ['what sticks out below', 'a\nb\nc\nd', { overflow: 'visible' }, [0, 0, 100, 80]],
  ['a line that does not break', long, { wrap: 'none' }, [0, 0, 140, 60]],
  ['the same to the left', long, { wrap: 'none', align: 'right' }, [-40, 0, 140, 60]],
])('a text reaches %s', (...[, text, fields, expected]) => {
  const { x, y, width, height } = textExtent(laidText(text, fields))
  expect([x, y, width, height].map(px => px + 0)).toEqual(expected)
})

it('a text on an arc reaches around it, where that leaves the box', () => {
  // The text covers half a circle, 200 px long, and its glyphs reach 16 px beyond it.
  const radius = 200 / Math.PI
  const fields = { curve: 0.5, align: 'center', overflow: 'visible' }
  const { x, y, width, height } = textExtent(laidText('a'.repeat(20), fields))
  expect(width).toBeCloseTo(2 * (radius + 16))
  expect(x).toBeCloseTo(50 - radius - 16)
  expect(y).toBeCloseTo(0)
  expect(height).toBeGreaterThan(radius)
})
