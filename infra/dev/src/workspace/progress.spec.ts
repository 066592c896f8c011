import { openProgress } from './progress'

const recorder = (isTTY: boolean): { isTTY: boolean; text: string; write(text: string): void } => ({
  isTTY,
  text: '',
  write(text) {
    this.text += text
  },
})

describe('progress', () => {
  it('writes plain lines when the output is not a terminal', async () => {
    const output = recorder(false)
    const progress = openProgress(output)
    const value = await progress.step(
      'Seed',
      () => Promise.resolve(3),
      n => `${n} designs`,
    )
    progress.say('a line')
    expect(value).toBe(3)
    expect(output.text).toMatch(/^Seed …\n {2}done in \d\.\d s: 3 designs\na line\n$/)
  })

  it('names a plain step again at its end if other lines were written in between', async () => {
    const output = recorder(false)
    const progress = openProgress(output)
    await progress.step('Seed', () => {
      progress.say('in between')
      return Promise.resolve()
    })
    expect(output.text).toMatch(/^Seed …\nin between\n {2}Seed: done in \d\.\d s\n$/)
  })

  it('ends a step on a terminal with a tick and its time', async () => {
    const output = recorder(true)
    await openProgress(output).step('Seed', () => Promise.resolve())
    expect(output.text).toContain('✓')
    expect(output.text).toMatch(/Seed.*\d\.\d s/)
  })

  it('keeps a line that is said in the middle of a step', async () => {
    const output = recorder(true)
    const progress = openProgress(output)
    await progress.step('Seed', () => {
      progress.say('in between')
      return Promise.resolve()
    })
    expect(output.text).toContain('\u001b[Kin between\n')
  })

  it.each([true, false])('passes a fault on (terminal: %p)', async isTTY => {
    const output = recorder(isTTY)
    const failing = openProgress(output).step('Seed', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(output.text).not.toContain('✓')
  })
})
