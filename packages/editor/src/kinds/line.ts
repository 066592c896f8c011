import { type LineElement } from '@platen/design'
import { type Size } from '@platen/drawing'
import { type Kind } from './kind'
import { type Outline } from './outline'

export const line = {
  outline: (_, extent) => lineOutline(extent),
  reach: ({ startHead, endHead, strokeWidth }) => {
    const isBare = startHead === 'none' && endHead === 'none'
    // The heads of a line are four stroke widths high.
    return strokeWidth * (isBare ? 0.5 : 2)
  },
  ratio: 'free',
  hasEnds: true,
  tools: {
    line: {
      name: 'Line',
      place: 4,
      key: 'L',
      cursor: 'draw',
      drags: 'line',
      drawn: () => ({ strokeWidth: 2 }),
    },
  },
} satisfies Kind<LineElement>

function lineOutline({ width, height }: Size): Outline {
  const y = height / 2
  const corners = [
    { x: 0, y },
    { x: width, y },
  ]
  return { corners, closed: false, filled: false }
}
