import { waitFor } from '../testing/wait'
import { lookAround } from '../testing/web/look'
import { type JoinedWebService, joinWebService, newOwner } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

let service: JoinedWebService
let visitor: Visitor

beforeAll(async () => {
  service = await joinWebService()
  visitor = await newOwner(service)
})

afterAll(() => service.stop())

it('a form is sent to a new hook, mapped by pointing, and becomes a picture until the hook is deleted', async () => {
  const { page } = visitor
  await visitor.click('Designs', page.getByRole('link', { name: 'Designs' }))
  await page.getByRole('heading', { name: 'Designs' }).waitFor()
  const box = { x: 40, y: 40, width: 400, height: 80 }
  const child = { ...box, id: 'headline', type: 'text', text: 'Your name' }
  const pages = [{ id: 'front', background: '#ffffff', children: [child] }]
  const document = { schemaVersion: 1, width: 480, height: 320, pages }
  const { context, origin } = visitor
  const request = { headers: { origin }, data: { name: 'Membership card', document } }
  expect((await context.request.post('/api/v1/designs', request)).status()).toBe(201)

  await visitor.click('Inbound hooks', page.getByRole('link', { name: 'Inbound hooks' }))
  await visitor.click('Create', page.getByRole('button', { name: 'Create inbound hook' }))
  const dialog = page.getByRole('dialog')
  await visitor.type('Name', dialog.getByLabel('Name'), 'Membership form')
  await dialog.getByRole('button', { name: /Membership card.*Design$/ }).waitFor()
  await lookAround(page, 'hook-new')
  await page.setViewportSize({ width: 1440, height: 900 })
  await visitor.click('Create', dialog.getByRole('button', { name: 'Create inbound hook' }))
  const url = (await dialog.getByLabel('URL', { exact: true }).textContent()) ?? ''
  const path = new URL(url).pathname
  expect(path).toMatch(/^\/h\/hok_/)
  const send = async (body: object): Promise<Response> =>
    fetch(new URL(path, page.url()), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await send({ member: { name: 'Ada Lovelace', since: 2026 } })).status).toBe(202)
  await visitor.click('Done', dialog.getByRole('button', { name: 'Done' }))

  const tree = page.getByRole('tree', { name: 'Values of the body' })
  const look = page.getByRole('button', { name: 'Look again' })
  await waitFor('the body', async () => {
    if ((await tree.count()) > 0) return true
    await look.click()
    return false
  })
  // By keyboard: the field is in use already, so the value is chosen in the tree.
  await tree.getByRole('treeitem', { name: /^name Ada Lovelace/ }).focus()
  await page.keyboard.press('Enter')
  const fields = page.getByRole('region', { name: 'Fields' })
  await fields.getByText('/member/name').waitFor()
  await page.getByRole('img', { name: 'Preview of page 1' }).waitFor()
  await lookAround(page, 'hook')
  await page.setViewportSize({ width: 1440, height: 900 })

  const answer = (await (await send({ member: { name: 'Grace Hopper' } })).json()) as object
  expect(answer).toEqual({ renderId: expect.stringMatching(/^rnd_/) as string })
  await look.click()
  await visitor.click('The render', page.getByRole('link', { name: 'Open the render' }))
  await page.getByText('An inbound hook').first().waitFor()
  await page.goBack()

  await visitor.click('More', page.getByRole('button', { name: 'More actions' }))
  await visitor.click('Delete', page.getByRole('menuitem', { name: 'Delete' }))
  const confirmation = page.getByRole('alertdialog')
  await visitor.click('Delete', confirmation.getByRole('button', { name: 'Delete inbound hook' }))
  await page.getByText(/^There are no inbound hooks yet/).waitFor()
  expect((await send({ member: { name: 'Ada' } })).status).toBe(404)
  expect(await visitor.faults()).toEqual([])
})
