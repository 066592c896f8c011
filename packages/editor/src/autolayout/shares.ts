/** The needs of a child along its row or column: the size that it likes, the least one, and its share of the rest. */
export interface Need {
  natural: number
  least: number
  grow: number
}

/**
 * Returns the sizes of children within a length. Those that grow share what the others leave, in proportion to `grow`, but have their least
 * size; if there is too little for the others, they shrink towards their least sizes. The sum is above `length` only if all have their least
 * sizes.
 */
export function shares(needs: readonly Need[], length: number): number[] {
  const growing = needs.filter(({ grow }) => grow > 0)
  const fixed = needs.filter(({ grow }) => grow <= 0)
  const lack = sum(fixed, 'natural') + sum(growing, 'least') - length
  const give = sum(fixed, 'natural') - sum(fixed, 'least')
  const part = lack <= 0 || give <= 0 ? 0 : Math.min(1, lack / give)
  const unit = unitOf(growing, length - sum(fixed, 'natural'))
  return needs.map(({ natural, least, grow }) =>
    grow > 0 ? Math.max(least, grow * unit) : natural - (natural - least) * part,
  )
}

/** Returns the length of a share of 1, after those whose least size is above their share have taken it. */
function unitOf(growing: readonly Need[], room: number): number {
  let [open, rest] = [growing, room]
  for (let round = 0; round <= growing.length; round++) {
    const unit = Math.max(0, rest) / sum(open, 'grow')
    const held = open.filter(({ least, grow }) => least > grow * unit)
    if (held.length === 0 || held.length === open.length) return unit
    open = open.filter(need => !held.includes(need))
    rest -= sum(held, 'least')
  }
  return 0
}

const sum = (needs: readonly Need[], key: keyof Need): number =>
  needs.reduce((total, need) => total + need[key], 0)
