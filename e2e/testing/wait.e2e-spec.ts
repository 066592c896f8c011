import { type ChildProcess, spawn } from 'node:child_process'
import { Patience, spentIn } from './patience'
import { NeverComes, waitFor } from './wait'

const children: ChildProcess[] = []

/** Starts a program whose times a `Patience` counts. */
function start(...command: [string, ...string[]]): void {
  const [program, ...words] = command
  children.push(spawn(program, words, { stdio: 'ignore' }))
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

describe('a wait', () => {
  it('ends with the first value that is there, also after errors', async () => {
    const answers = [undefined, false, new Error('not yet'), 0] as const
    let asked = 0
    const check = (): number | false | undefined => {
      const answer = answers[asked++]
      if (answer instanceof Error) throw answer
      return answer
    }
    expect(await waitFor('a number', check)).toBe(0)
    expect(asked).toBe(4)
  })

  it('fails at once when it can no longer come', async () => {
    const gone = new NeverComes('the worker ended')
    let asked = 0
    const check = (): never => {
      asked++
      throw gone
    }
    await expect(waitFor('a worker', check)).rejects.toBe(gone)
    expect(asked).toBe(1)
  })

  it('fails when all that could bring it sleep, and says what the last fault was', async () => {
    start('sleep', '600')
    const fault = new Error('refused')
    const check = (): never => {
      throw fault
    }
    await expect(waitFor('an answer', check, new Patience(200))).rejects.toMatchObject({
      message: expect.stringMatching(/^waited \d+ s in vain for an answer$/) as string,
      cause: fault,
    })
  })

  it('fails when what could bring it spins', async () => {
    start('sh', '-c', 'while :; do :; done')
    await expect(waitFor('an end', () => false, new Patience(200))).rejects.toThrow('an end')
  })
})

it.each([
  ['nobody wants a processor', { ranMs: 0, waitedMs: 0 }, 1000],
  ['one has a processor', { ranMs: 1000, waitedMs: 0 }, 1000],
  ['two have one each', { ranMs: 2000, waitedMs: 0 }, 2000],
  ['one waits for it all the time', { ranMs: 0, waitedMs: 1000 }, 0],
  ['one shares it with other programs', { ranMs: 250, waitedMs: 750 }, 250],
  ['many wait for it', { ranMs: 100, waitedMs: 5000 }, 100],
  ['one sleeps for half of it', { ranMs: 250, waitedMs: 250 }, 750],
])('of a second in which %s (%j), %i ms count', (_what, times, spent) => {
  expect(spentIn(1000, times)).toBe(spent)
})
