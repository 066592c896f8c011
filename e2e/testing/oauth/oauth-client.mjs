// Connects as an assistant does that knows nothing but a URL, with the SDK's own client, and renders. Runs in a process of its own, so
// that the SDK's modules are loaded as its users load them. The arguments are `newest` or `oldest`, the server's URL, the id of a
// design and, if it is to be known by one, the address of its metadata document. Prints the address that a person opens, then reads the code that they come back with.
import { createInterface } from 'node:readline'
import { Client as NewestClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as NewestTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { Client as OldestClient } from 'mcp-sdk-1-11/client/index.js'
import { StreamableHTTPClientTransport as OldestTransport } from 'mcp-sdk-1-11/client/streamableHttp.js'

const sdks = {
  newest: { Client: NewestClient, Transport: NewestTransport },
  oldest: { Client: OldestClient, Transport: OldestTransport },
}
const [which, url, designId, document] = process.argv.slice(2)
const { Client, Transport } = sdks[which]

const redirectUrl = 'http://127.0.0.1:33418/callback'
const kept = {}
let asked
const authProvider = {
  redirectUrl,
  clientMetadataUrl: document,
  clientMetadata: { client_name: 'Walk', redirect_uris: [redirectUrl] },
  clientInformation: () => kept.client,
  saveClientInformation: client => void (kept.client = client),
  tokens: () => kept.tokens,
  saveTokens: tokens => void (kept.tokens = tokens),
  redirectToAuthorization: address => void (asked = String(address)),
  saveCodeVerifier: verifier => void (kept.verifier = verifier),
  codeVerifier: () => kept.verifier,
}
const newTransport = () => new Transport(new URL(url), { authProvider })
const newClient = () => new Client({ name: 'walk', version: '1.0.0' })

const first = newTransport()
const refusal = await newClient()
  .connect(first)
  .then(
    () => 'none',
    error => String(error),
  )
console.log(JSON.stringify({ asked, refusal }))

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
await first.finishAuth((await lines.next()).value)

const client = newClient()
await client.connect(newTransport())
const { tools } = await client.listTools()
const call = () => client.callTool({ name: 'generate_image', arguments: { designId } })
const picture = await call()
const before = kept.tokens
// As after an hour.
kept.tokens = { ...before, access_token: 'A'.repeat(43) }
const again = await call()
console.log(JSON.stringify({ tools, picture, again, before, after: kept.tokens }))

// The process ends when it is told whether the connection has been ended.
await lines.next()
const ended = await call().then(
  () => 'answered',
  error => String(error),
)
console.log(JSON.stringify({ ended }))
process.exit(0)
