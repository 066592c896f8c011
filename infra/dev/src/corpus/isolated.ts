import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { type Question } from './child'
import { type Verdict } from './measure'

/** As long as a render may take. */
const timeLimitMs = 30_000

/** How a file came out, also when the process that drew it did not live to tell. */
export type Outcome = Omit<Verdict, 'grade'> & { grade: Verdict['grade'] | 'crashed' }

/** Asks a child process, and starts another when one ends: no file can end the run. */
export class Isolated {
  private child: ChildProcess | undefined

  constructor(
    private readonly options: { fonts: string | undefined; script?: string; timeLimitMs?: number },
  ) {}

  /** The outcome of one file; `crashed` when the process ended or had to be ended. One at a time. */
  async ask(question: Question): Promise<Outcome> {
    const child = (this.child ??= this.start())
    return new Promise(resolve => {
      const settle = (outcome: Outcome): void => {
        clearTimeout(timer)
        child.removeAllListeners()
        if (outcome.grade === 'crashed') {
          child.kill('SIGKILL')
          this.child = undefined
        }
        resolve(outcome)
      }
      const timer = setTimeout(() => {
        settle({ grade: 'crashed', reason: 'took too long' })
      }, this.options.timeLimitMs ?? timeLimitMs)
      child.once('exit', (code, signal) => {
        settle({ grade: 'crashed', reason: `the process ended with ${signal ?? String(code)}` })
      })
      child.once('message', (verdict: Verdict) => {
        settle(verdict)
      })
      child.send(question)
    })
  }

  close(): void {
    this.child?.kill('SIGKILL')
    this.child = undefined
  }

  private start(): ChildProcess {
    const { fonts, script = join(__dirname, 'child.js') } = this.options
    return fork(script, fonts === undefined ? [] : [fonts])
  }
}
