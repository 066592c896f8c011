import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { parseDesign } from '@platen/design'
import { card, dataUrl, picture } from '../testing/documents'
import { waitFor } from '../testing/wait'
import { lookAround } from '../testing/web/look'
import {
  newFirstOwner,
  newVisitor,
  type OwnWebService,
  signUp,
  startWebService,
} from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

let server: Server
let service: OwnWebService
let visitor: Visitor
/** The status with which the receiver answers. */
let status = 204
const received: { id: string; body: string }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ id: String(request.headers['webhook-id']), body })
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  service = await startWebService({ WEBHOOK_ALLOWED_ADDRESSES: `127.0.0.1:${port}` })
  visitor = await newVisitor(service)
  const { url, owner } = await newFirstOwner(service)
  await signUp(visitor, url, owner)
})

afterAll(async () => {
  await service.stop()
  server.close()
})

/** Publishes a design, which is an event. */
async function publish(): Promise<void> {
  const { context, origin } = visitor
  const photo = dataUrl(await picture(60, 40, '#336699'), 'image/jpeg')
  const { design: document } = parseDesign(card(photo))
  const answer = await context.request.post('/api/v1/designs', {
    headers: { origin },
    data: { name: 'Spring sale', document },
  })
  expect(answer.status()).toBe(201)
}

it('a webhook is created, tested, fails, and is replayed', async () => {
  const { page } = visitor
  const { port } = server.address() as AddressInfo
  await visitor.click('Webhooks', page.getByRole('link', { name: 'Webhooks' }))
  await visitor.click('Create webhook', page.getByRole('button', { name: 'Create webhook' }))
  const dialog = page.getByRole('dialog')
  await visitor.type('URL', dialog.getByLabel('URL'), `http://127.0.0.1:${port}/hook`)
  await visitor.click('Design published', dialog.getByText('Design published'))
  await visitor.click('Create', dialog.getByRole('button', { name: 'Create webhook' }))
  expect(await dialog.getByLabel('Secret', { exact: true }).textContent()).toMatch(/^whsec_/)
  await lookAround(page, 'webhook-secret')
  await page.setViewportSize({ width: 1440, height: 900 })
  await visitor.click('Done', dialog.getByRole('button', { name: 'Done' }))

  await visitor.click('Send a test', page.getByRole('button', { name: 'Send a test' }))
  await visitor.click('Send test', dialog.getByRole('button', { name: 'Send test' }))
  await dialog.getByText(/^Delivered: HTTP 204/).waitFor()
  await visitor.click('Cancel', dialog.getByRole('button', { name: 'Cancel' }))
  expect(received).toHaveLength(1)

  status = 500
  await publish()
  await page.getByRole('row', { name: /HTTP 500/ }).waitFor()
  status = 204
  await visitor.click('The delivery', page.getByRole('link', { name: 'Design published' }))
  await dialog.getByText('"name": "Spring sale"').waitFor()
  await lookAround(page, 'webhook-delivery')
  await page.setViewportSize({ width: 1440, height: 900 })
  await visitor.click('Send now', dialog.getByRole('button', { name: 'Send now' }))
  await dialog.getByRole('status').getByText('Delivered').waitFor()
  await waitFor('the replay', () => Promise.resolve(received.length >= 3))
  const [, first, again] = received
  expect(again).toEqual(first)
  expect(await visitor.faults()).toEqual([])
})
