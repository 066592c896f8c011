// Walks through the tools as an assistant does, with the SDK's own client. Runs in a process of its own, so that the SDK's modules
// are loaded as its users load them. The arguments are `newest` or `oldest` and the server's URL; the key is in PLATEN_KEY.
import { Client as NewestClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as NewestTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { Client as OldestClient } from 'mcp-sdk-1-11/client/index.js'
import { StreamableHTTPClientTransport as OldestTransport } from 'mcp-sdk-1-11/client/streamableHttp.js'

const sdks = {
  newest: { Client: NewestClient, Transport: NewestTransport },
  oldest: { Client: OldestClient, Transport: OldestTransport },
}
const [which, url] = process.argv.slice(2)
const { Client, Transport } = sdks[which]
const client = new Client({ name: 'walk', version: '1.0.0' })
const headers = { authorization: `Bearer ${process.env.PLATEN_KEY}` }
await client.connect(new Transport(new URL(url), { requestInit: { headers } }))
const { tools } = await client.listTools()

const steps = []
/** Calls a tool and reads its first text block, as a client without structured content does. */
async function call(name, args) {
  const result = await client.callTool({ name, arguments: args })
  steps.push({ name, arguments: args, result })
  if (result.isError) throw new Error(`${name}: ${result.content[0].text}`)
  return JSON.parse(result.content[0].text)
}

const [template] = (await call('list_templates', { perPage: 5 })).data
const { elements } = await call('get_template', { templateId: template.id })
const kits = await call('list_brand_kits', {})
const kit = kits.data.find(({ colors }) => colors.length > 0)
const headline = elements.find(({ accepts }) => accepts.includes('text'))
const modifications = [{ id: headline.id, text: 'Walked', fill: kit.colors[0] }]
await call('generate_image', { designId: template.id, modifications })

const server = client.getServerVersion()
const instructions = client.getInstructions?.()
await client.close()
console.log(JSON.stringify({ server, instructions, tools, steps }))
