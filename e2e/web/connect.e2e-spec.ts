import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { lookAround } from '../testing/web/look'
import { newOwner, type OwnWebService, startWebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'
import { waitFor } from '../testing/wait'

let service: OwnWebService

/** The assistant, a program beside the browser. */
const program = createServer((_request, response) => response.end('done'))
let callback: string

beforeAll(async () => {
  program.listen(0, '127.0.0.1')
  await once(program, 'listening')
  callback = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`
  service = await startWebService({ MCP_OAUTH: 'on' })
})

afterAll(async () => {
  await service.stop()
  program.closeAllConnections()
  program.close()
})

interface Asking {
  clientId: string
  verifier: string
  /** The address that an assistant opens. */
  url: string
}

/** Registers an assistant that runs beside the browser, and asks for a connection, with more parameters if any are given. */
async function newAssistant(more: Record<string, string> = {}): Promise<Asking> {
  const made = await fetch(`${service.origin}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Assistant', redirect_uris: [callback] }),
  })
  const { client_id: clientId } = (await made.json()) as { client_id: string }
  const verifier = randomBytes(32).toString('base64url')
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state-1',
    ...more,
  })
  return { clientId, verifier, url: `${service.origin}/oauth/authorize?${asked.toString()}` }
}

/** Opens the question of an assistant. */
async function open({ page }: Visitor, { url }: Asking): Promise<void> {
  await page.goto(url)
  await page.getByRole('heading', { name: 'Connect a program on this computer?' }).waitFor()
}

/** Waits until the browser is back at the assistant. Returns what it gets. */
async function back({ page }: Visitor): Promise<URLSearchParams> {
  await page.waitForURL(`${callback}**`)
  return new URL(page.url()).searchParams
}

/** Returns the status of a call with an access token. */
async function statusOf(token: string): Promise<number> {
  const answer = await fetch(`${service.origin}/api/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  })
  return answer.status
}

it('an assistant is connected with the keyboard, and disconnected in the settings', async () => {
  const [ada, assistant] = [await newOwner(service), await newAssistant()]
  const { page } = ada
  await open(ada, assistant)
  await lookAround(page, 'connect')
  await ada.tabTo(page.getByRole('button', { name: 'Connect' }))
  await ada.press('Enter')
  const got = await back(ada)
  expect(got.get('state')).toBe('state-1')
  const answer = await fetch(`${service.origin}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: assistant.clientId,
      redirect_uri: callback,
      code: got.get('code') ?? '',
      code_verifier: assistant.verifier,
    }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  expect(await statusOf(token)).toBe(200)

  await page.goto('/assistants')
  await page.getByRole('row', { name: /“Assistant”/ }).waitFor()
  await lookAround(page, 'assistants-connected')

  await page.goto('/settings/account')
  await lookAround(page, 'connected-apps')
  const row = page.getByRole('row', { name: /“Assistant”/ })
  await ada.click('Disconnect', row.getByRole('button', { name: /^Disconnect/ }))
  await page.getByText(/^No apps/).waitFor()
  await waitFor('the token to end', async () => (await statusOf(token)) === 401)
  expect(await faultsBeyond(ada)).toEqual([])
})

it('an assistant that is refused is told, and the question cannot be answered again', async () => {
  const resource = `${service.origin}/api/mcp/studio`
  const asked = { resource, scope: 'read render edit publish' }
  const [ada, assistant] = [await newOwner(service), await newAssistant(asked)]
  const { page } = ada
  await open(ada, assistant)
  await page.getByText('Publish designs, which changes what keys and links render').waitFor()
  await lookAround(page, 'connect-studio')
  const question = page.url()
  await ada.click('Cancel', page.getByRole('button', { name: 'Cancel' }))
  expect((await back(ada)).get('error')).toBe('access_denied')
  await page.goto(question)
  await page.getByRole('heading', { name: 'This request has ended' }).waitFor()
  await lookAround(page, 'connect-ended')
  expect(await faultsBeyond(ada)).toEqual([])
})

/** Returns the faults besides going back to the assistant. */
const faultsBeyond = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.faults()).filter(fault => !fault.startsWith(`asked ${callback}`))
