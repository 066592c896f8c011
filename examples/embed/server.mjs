// A page with Platen's editor, and the server behind it. PLATEN_URL and PLATEN_KEY say where Platen is; open http://127.0.0.1:8080.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { PLATEN_URL, PLATEN_KEY, PORT = 8080, ORIGIN = `http://127.0.0.1:${PORT}` } = process.env
const page = readFileSync(new URL('page.html', import.meta.url), 'utf8').replaceAll(
  '{{platen}}',
  PLATEN_URL,
)
// An application knows who is signed in; here everybody is the same user.
const userId = 'user-42'

async function platen(method, path, body) {
  const headers = { authorization: `Bearer ${PLATEN_KEY}`, 'content-type': 'application/json' }
  const answer = await fetch(`${PLATEN_URL}/api/v1${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error((await answer.json()).message)
  return answer.json()
}

const routes = {
  async 'POST /session'({ mode }) {
    const { data } = await platen('GET', '/templates?search=quote&perPage=1')
    const source = { templateId: data[0].id, openAsCopy: true }
    return platen('POST', '/embed-sessions', { userId, ...source, mode, allowedOrigins: [ORIGIN] })
  },
  'POST /token': ({ sessionId }) => platen('POST', `/embed-sessions/${sessionId}/token`),
  async 'POST /picture'({ designId }) {
    if ((await platen('GET', `/designs/${designId}`)).userId !== userId)
      throw new Error('Not yours')
    return platen('POST', `/${designId}/generate`, { format: 'png' })
  },
}

createServer(async (request, response) => {
  const route = routes[`${request.method} ${request.url}`]
  if (!route) return response.setHeader('content-type', 'text/html').end(page)
  const sent = Buffer.concat(await request.toArray()).toString()
  const [status, body] = await route(JSON.parse(sent)).then(
    made => [200, made],
    ({ message }) => [502, { message }],
  )
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}).listen(PORT, '127.0.0.1')
