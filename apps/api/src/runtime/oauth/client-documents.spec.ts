import { fakeDial, type LocalServer, reply, startServer } from '@platen/outbound/testing'
import { type ClientDocuments, openClientDocuments } from './client-documents'

const servers: LocalServer[] = []
const opened: ClientDocuments[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map(documents => documents.close()))
  await Promise.all(servers.splice(0).map(server => server.close()))
})

/** Opens a reader for whom all names resolve to a server at these addresses. */
async function open(
  answer: Parameters<typeof startServer>[0],
  addresses = ['93.184.216.34'],
): Promise<ClientDocuments> {
  const server = await startServer(answer)
  servers.push(server)
  const documents = openClientDocuments({
    ownUrl: 'https://platen.example',
    resolve: () => Promise.resolve(addresses),
    dial: fakeDial(server.port).dial,
  })
  opened.push(documents)
  return documents
}

/** Reads a document from a server that answers with this text, and that names resolve to at these addresses. */
async function read(
  answer: string,
  { url = 'https://app.example/client.json', addresses = ['93.184.216.34'] } = {},
): Promise<string> {
  const documents = await open(socket => socket.write(answer), addresses)
  return documents.read(url)
}

const json = 'Content-Type: application/json\r\n'
const document = '{"client_id":"https://app.example/client.json"}'

it('a document is read from a public address', async () => {
  expect(await read(reply(document, json))).toBe(document)
})

it.each([
  'application/json; charset=utf-8',
  'Application/JSON ;x=y',
  'application/app.client+json',
])('a document is JSON by its type: %s', async type => {
  expect(await read(reply(document, `Content-Type: ${type}\r\n`))).toBe(document)
})

it.each([
  'text/html',
  'image/png',
  'text/json',
  'application/jsonp',
  'application/octet-stream',
  '',
])('a file of another type is not the document of the host: %j', async type => {
  const headers = type === '' ? '' : `Content-Type: ${type}\r\n`
  await expect(read(reply(document, headers))).rejects.toThrow('application/json')
})

it('documents that never arrive leave room for others', async () => {
  let requests = 0
  const documents = await open(socket => {
    if (++requests > 40) socket.write(reply(document, json))
  })
  const url = (nth: number): string => `https://app.example/${nth}.json`
  const late = Array.from({ length: 40 }, (_, nth) => documents.read(url(nth)).catch(() => 'late'))
  const waitingFor = Promise.race([...late, documents.read(url(40))])
  expect(await waitingFor).toBe(document)
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
  expect(await read(reply(most, json))).toBe(most)
  await expect(read(reply(`${most}x`, json))).rejects.toThrow('exceeded max size')
})
