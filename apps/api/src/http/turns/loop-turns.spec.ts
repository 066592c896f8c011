import { LoopTurns } from './loop-turns'

const nextTurn = (): Promise<void> => new Promise(setImmediate)

/** Records the networks in the order in which their turns come. */
function turnsOf(turns: LoopTurns): { came: string[]; ask: (network: string) => void } {
  const came: string[] = []
  return { came, ask: network => void turns.take(network).then(() => came.push(network)) }
}

describe('LoopTurns', () => {
  it('lets the given number of pieces run at once', async () => {
    const { came, ask } = turnsOf(new LoopTurns(4))
    for (let asks = 0; asks < 4; asks++) ask('a')
    await Promise.resolve()
    expect(came).toHaveLength(4)
  })

  it('lets as many more run in each turn of the event loop, until all have run', async () => {
    const { came, ask } = turnsOf(new LoopTurns(4))
    for (let asks = 0; asks < 14; asks++) ask('a')
    const counts = []
    for (let turn = 0; turn < 6; turn++) {
      counts.push(came.length)
      await nextTurn()
    }
    expect(counts).toEqual([0, 8, 12, 14, 14, 14])
  })

  it('alternates between networks, however much one of them requests', async () => {
    const { came, ask } = turnsOf(new LoopTurns(4))
    for (let asks = 0; asks < 40; asks++) ask('greedy')
    ask('modest')
    ask('other')
    await nextTurn()
    await nextTurn()
    expect(came.slice(4, 8)).toEqual(['greedy', 'modest', 'other', 'greedy'])
  })

  it('starts counting again once nobody is waiting', async () => {
    const turns = new LoopTurns(4)
    const { came, ask } = turnsOf(turns)
    for (let asks = 0; asks < 5; asks++) ask('a')
    for (let turn = 0; turn < 4; turn++) await nextTurn()
    for (let asks = 0; asks < 4; asks++) ask('b')
    await Promise.resolve()
    expect(came).toEqual(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b'])
  })
})
