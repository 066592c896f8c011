import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { runCommandLine } from '../program/run-command-line'
import { render } from './render'

let server: Server
/** The bodies that the service received. It refuses all of them. */
let bodies: unknown[]

beforeEach(async () => {
  bodies = []
  server = createServer((request, response) => {
    void json(request).then(body => {
      bodies.push(body)
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end('{"message": "no"}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Runs `platen render dsg_1 …`, and returns the exit code and the first line of stderr. */
async function run(words: readonly string[]): Promise<[code: number, line: string | undefined]> {
  const { port } = server.address() as AddressInfo
  let err = ''
  const code = await runCommandLine([render], ['render', 'dsg_1', ...words], {
    env: { PLATEN_URL: `http://127.0.0.1:${port}`, PLATEN_KEY: 'plt_secret' },
    out: () => undefined,
    err: text => void (err += text),
    input: () => Promise.resolve(''),
    isTerminal: false,
    signal: new AbortController().signal,
  })
  return [code, err.split('\n')[0]]
}

it.each([
  [['--output', 'cover.webp'], 'webp'],
  [['--output', 'Cover.JPEG'], 'jpg'],
  [['--output', 'cover.gif', '--format', 'png'], 'png'],
  [['--output', 'cover', '--format', 'pdf'], 'pdf'],
  [['--output', 'cover.png', '--format', 'avif'], 'avif'],
  [['--output', '-'], undefined],
  [[], undefined],
])('%j renders %s', async (words, format) => {
  await run(words)
  expect(bodies).toEqual([{ modifications: [], ...(format !== undefined && { format }) }])
})

it.each(['cover.gif', 'cover', 'cover.png.txt', '.png'])(
  'refuses --output %s, and calls nothing',
  async output => {
    expect(await run(['--output', output])).toEqual([
      2,
      'platen: --output must end with .jpg, .png, .webp, .avif or .pdf, or be used with --format',
    ])
    expect(bodies).toEqual([])
  },
)
