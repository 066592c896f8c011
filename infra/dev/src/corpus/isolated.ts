import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { type Question } from './child'
import { type Verdict } from './measure'

/** The time limit for one file. */
const timeLimitMs = 30_000

/** The result for one file; `crashed` when the process that drew it ended. */
export type Outcome = Omit<Verdict, 'grade'> & { grade: Verdict['grade'] | 'crashed' }

/** Draws files in a child process and replaces the process when it ends, so that no file ends the run. */
export class Isolated {
  private child: ChildProcess | undefined

  constructor(
    private readonly options: { fonts: string | undefined; script?: string; timeLimitMs?: number },
  ) {}

  /** Returns the outcome of one file; `crashed` when the process ended or took too long. Call one at a time. */
  async ask(question: Question): Promise<Outcome> {
    const child = (this.child ??= this.start())
    return new Promise(resolve => {
      const settle = (outcome: Outcome): void => {
        clearTimeout(timer)
        child.off('exit', ended).off('message', settle)
        if (outcome.grade === 'crashed') {
          child.kill('SIGKILL')
          this.forget(child)
        }
        resolve(outcome)
      }
      const timer = setTimeout(() => {
        settle({ grade: 'crashed', reason: 'took too long' })
      }, this.options.timeLimitMs ?? timeLimitMs)
      const ended = (code: number | null, signal: string | null): void => {
        settle({ grade: 'crashed', reason: `the process ended with ${signal ?? String(code)}` })
      }
      child.once('exit', ended).once('message', settle)
      child.send(question, fault => {
        if (fault) settle({ grade: 'crashed', reason: `the process was gone: ${fault.message}` })
      })
    })
  }

  close(): void {
    this.child?.kill('SIGKILL')
    this.child = undefined
  }

  private start(): ChildProcess {
    const { fonts, script = join(__dirname, 'child.js') } = this.options
    const child = fork(script, fonts === undefined ? [] : [fonts])
    // Listens for as long as the process lives, because it may also end between two files.
    const gone = (): void => this.forget(child)
    return child.on('exit', gone).on('error', gone)
  }

  private forget(child: ChildProcess): void {
    if (this.child === child) this.child = undefined
  }
}
