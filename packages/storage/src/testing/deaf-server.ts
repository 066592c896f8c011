import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { waitFor } from '@platen/env/testing'

/** The URL of a stopped process with a full backlog, so that connecting to it hangs. */
export interface DeafServer {
  url: string
  close(): void
}

const listen = `
  const server = require('node:net').createServer(() => {})
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port))
`

/** Starts a deaf server; needs a system that drops connections beyond the backlog, as Linux does. */
export async function startDeafServer(): Promise<DeafServer> {
  const child: ChildProcess = spawn(process.execPath, ['-e', listen], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  if (!child.stdout) throw new Error('no output of the child')
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(line.toString())
  child.kill('SIGSTOP')
  const fillers: Socket[] = []
  let connected = 0
  for (let count = 0; count < 8; count++) {
    const filler = connect(port, '127.0.0.1', () => (connected += 1))
    filler.on('error', () => undefined)
    fillers.push(filler)
  }
  // The kernel accepts one more than the backlog; later connections get no answer.
  await waitFor('a full backlog', () => connected > 1)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      for (const filler of fillers) filler.destroy()
      child.kill('SIGKILL')
    },
  }
}
