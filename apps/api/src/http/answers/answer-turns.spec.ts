import { AnswerTurns } from './answer-turns'

const nextTurn = (): Promise<void> => new Promise(setImmediate)

/** Notes who wrote, in order. */
function writers(turns: AnswerTurns): { wrote: string[]; ask: (network: string) => void } {
  const wrote: string[] = []
  return { wrote, ask: network => void turns.take(network).then(() => wrote.push(network)) }
}

describe('AnswerTurns', () => {
  it('lets a few write at once', async () => {
    const { wrote, ask } = writers(new AnswerTurns())
    for (let asks = 0; asks < 4; asks++) ask('a')
    await Promise.resolve()
    expect(wrote).toHaveLength(4)
  })

  it('lets four more write in each turn of the event loop, until all have', async () => {
    const { wrote, ask } = writers(new AnswerTurns())
    for (let asks = 0; asks < 14; asks++) ask('a')
    const counts = []
    for (let turn = 0; turn < 6; turn++) {
      counts.push(wrote.length)
      await nextTurn()
    }
    expect(counts).toEqual([0, 8, 12, 14, 14, 14])
  })

  it('gives networks their turns one after the other, however many answers one of them takes', async () => {
    const { wrote, ask } = writers(new AnswerTurns())
    for (let asks = 0; asks < 40; asks++) ask('greedy')
    ask('modest')
    ask('other')
    await nextTurn()
    await nextTurn()
    expect(wrote.slice(4, 8)).toEqual(['greedy', 'modest', 'other', 'greedy'])
  })

  it('counts anew once nobody waits', async () => {
    const turns = new AnswerTurns()
    const { wrote, ask } = writers(turns)
    for (let asks = 0; asks < 5; asks++) ask('a')
    for (let turn = 0; turn < 4; turn++) await nextTurn()
    for (let asks = 0; asks < 4; asks++) ask('b')
    await Promise.resolve()
    expect(wrote).toEqual(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b'])
  })
})
