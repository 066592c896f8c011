import { fakeDial, type LocalServer, reply, startServer } from '@platen/outbound/testing'
import { type ClientDocuments, openClientDocuments } from './client-documents'

const servers: LocalServer[] = []
const opened: ClientDocuments[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map(documents => documents.close()))
  await Promise.all(servers.splice(0).map(server => server.close()))
})

/** Reads a document from a server that answers with this text, and that names resolve to at these addresses. */
async function read(
  answer: string,
  { url = 'https://app.example/client.json', addresses = ['93.184.216.34'] } = {},
): Promise<string> {
  const server = await startServer(socket => socket.write(answer))
  servers.push(server)
  const documents = openClientDocuments({
    ownUrl: 'https://platen.example',
    resolve: () => Promise.resolve(addresses),
    dial: fakeDial(server.port).dial,
  })
  opened.push(documents)
  return documents.read(url)
}

const document = '{"client_id":"https://app.example/client.json"}'

it('a document is read from a public address', async () => {
  expect(await read(reply(document))).toBe(document)
})

it.each([
  'http://app.example/client.json',
  'https://platen.example/client.json',
  'https://127.0.0.1/client.json',
  'https://169.254.169.254/client.json',
  'https://[::1]/client.json',
  'https://redis.internal/client.json',
  'https://localhost/client.json',
  'https://app.example:6379/client.json',
  'https://a:b@app.example/client.json',
])('%s is not requested', async url => {
  await expect(read(reply(document), { url })).rejects.toThrow('blocked')
})

it.each([[['10.0.0.1']], [['93.184.216.34', '127.0.0.1']], [['::1']], [[]]])(
  'a name is not requested at %j',
  async addresses => {
    await expect(read(reply(document), { addresses })).rejects.toThrow()
    expect(servers[0]?.requests).toEqual([])
  },
)

it.each(['301 Moved Permanently', '302 Found', '307 Temporary Redirect'])(
  'a redirect is not followed: %s',
  async status => {
    const redirect = reply('', 'Location: http://169.254.169.254/\r\n', status)
    await expect(read(redirect)).rejects.toThrow(`the server answered ${status.slice(0, 3)}`)
  },
)

it.each(['404 Not Found', '500 Internal Server Error', '204 No Content'])(
  'an answer is refused: %s',
  async status => {
    await expect(read(reply('', '', status))).rejects.toThrow('the server answered')
  },
)

it('5 KiB are read, and no byte more', async () => {
  const most = 'x'.repeat(5 * 1024)
  expect(await read(reply(most))).toBe(most)
  await expect(read(reply(`${most}x`))).rejects.toThrow()
})
