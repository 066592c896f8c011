import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { requiredVariable } from '@platen/env/testing'

/** The tokens that an assistant keeps. */
interface Tokens {
  access_token: string
  refresh_token: string
}

interface Called {
  isError?: boolean
  structuredContent: { files: { url: string }[] }
}

/** What an assistant has done with its connection: the tools it found, two pictures, and its tokens before and after a refresh. */
export interface Walk {
  tools: { name: string }[]
  picture: Called
  again: Called
  before: Tokens
  after: Tokens
}

/** The SDK of an assistant, the URL that it knows, and the design that it renders. */
interface AssistantOptions {
  version: string
  url: string
  designId: string
  /** The address of its metadata document; without one, it registers itself. */
  document?: string
}

/** An assistant in a process of its own. */
export class Assistant {
  private readonly process: ChildProcessWithoutNullStreams
  private readonly lines: AsyncIterator<string, undefined>
  private errors = ''

  constructor({ version, url, designId, document }: AssistantOptions) {
    const script = join(__dirname, 'oauth-client.mjs')
    const words = [version, url, designId, ...(document === undefined ? [] : [document])]
    this.process = spawn(process.execPath, [script, ...words], {
      env: { PATH: requiredVariable('PATH') },
    })
    this.process.stderr.on('data', chunk => (this.errors += String(chunk)))
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]()
  }

  /** Returns the next thing that it says. Throws when it has ended. */
  async hear<Said>(): Promise<Said> {
    const line = await this.lines.next()
    if (line.done === true) throw new Error(`the assistant ended: ${this.errors}`)
    return JSON.parse(line.value) as Said
  }

  tell(line: string): void {
    this.process.stdin.write(`${line}\n`)
  }

  end(): void {
    this.process.kill()
  }
}
