import { buffer } from 'node:stream/consumers'
import { type Download, type Locator, type Page } from 'playwright-core'
import { card, dataUrl, picture } from '../testing/documents'
import { waitFor } from '../testing/wait'
import { lookAround } from '../testing/web/look'
import { joinWebService, newOwner, newVisitor, type WebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

let service: WebService
let member: Visitor
let guest: Visitor
/** The addresses of all requests of the guest, as servers and proxies see them. */
const asked: string[] = []

beforeAll(async () => {
  service = await joinWebService()
  member = await newOwner(service)
  guest = await newVisitor(service)
  guest.context.on('request', request => asked.push(request.url().replace(/#.*/, '')))
})

afterAll(() => service.stop())

const large = { width: 1440, height: 900 }

const button = (page: Page, name: RegExp | string): Locator =>
  page.getByRole('button', { name, exact: true })

/** Reads a download, which may be on the machine of the browser. */
const bytesOf = async (file: Download): Promise<Buffer> => buffer(await file.createReadStream())

/** Stores a design with two pages; returns its id. */
async function storeDesign(): Promise<string> {
  const { pages, ...design } = card(dataUrl(await picture(800, 320, '#8a9a7b'), 'image/jpeg')) as {
    pages: object[]
  }
  const back = { id: 'back', background: '#225577', children: [] }
  const answer = await member.context.request.post('/api/v1/designs', {
    headers: { origin: member.origin },
    data: { name: 'Poster', document: { ...design, pages: [...pages, back] } },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** Makes a link to a design, with everything allowed, on the page of the design; returns it. */
async function makeLink(id: string): Promise<string> {
  const { page } = member
  await page.goto(`/designs/${id}`)
  await button(page, 'Share').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Approve the version').click()
  await dialog.getByText('Download').click()
  await dialog.getByLabel('Name').fill('Client')
  await lookAround(page, 'share-new')
  await page.setViewportSize(large)
  await button(page, 'Create link').click()
  await button(page, 'Copy link “Client”').click()
  await dialog.getByText('Copied').waitFor()
  await lookAround(page, 'share-links')
  await page.setViewportSize(large)
  return member.copied()
}

it('a guest comments on an element and approves; a member answers, resolves, and revokes', async () => {
  const id = await storeDesign()
  const link = await makeLink(id)
  const [start, token = ''] = link.split('#')
  expect([start, token.length]).toEqual([`${service.origin}/shared`, expect.any(Number)])

  const { page } = guest
  await page.goto(link)
  await page.getByRole('heading', { name: 'Poster' }).waitFor()
  await page.getByText(/^Shared by Northlight · Version 1, the latest/).waitFor()
  await page.getByRole('img', { name: 'Poster, page 1' }).waitFor()
  await page.getByText('Comment on an element').click()
  await page.getByRole('list', { name: 'Elements' }).getByRole('button').last().focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Your name').fill('Bea')
  await page.getByLabel('Comment', { exact: true }).fill('Larger, please')
  await lookAround(page, 'shared-writing')
  await page.setViewportSize(large)
  await button(page, 'Comment').click()
  await button(page, 'Comment 1 by Bea').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('img', { name: 'Poster, page 2' }).waitFor()
  await button(page, 'Show comment 1').click()
  await page.getByRole('img', { name: 'Poster, page 1' }).waitFor()
  await lookAround(page, 'shared')
  await page.setViewportSize(large)
  await button(page, 'Approve version 1').click()
  await lookAround(page, 'shared-approve')
  await page.setViewportSize(large)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByText(/^Approved by Bea/).waitFor()
  await button(page, 'Download').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('poster.pdf')
  expect((await bytesOf(file)).subarray(0, 5).toString()).toBe('%PDF-')

  await member.page.goto(`/designs/${id}/edit`)
  await button(member.page, 'Comments 1').click()
  await button(member.page, 'Comment 1 by Bea').click()
  await button(member.page, 'Reply to comment 1').click()
  await member.page.getByLabel('Reply', { exact: true }).fill('Done')
  await button(member.page, 'Reply').click()
  await member.page.getByRole('list', { name: 'Replies to comment 1' }).waitFor()
  await lookAround(member.page, 'editor-comments')
  await member.page.setViewportSize(large)
  await button(member.page, 'Resolve comment 1').click()
  await button(member.page, 'Comments').waitFor()
  await member.page.goto(`/designs/${id}?tab=versions`)
  await member.page.getByText(/^Approved by Bea/).waitFor()

  await page.reload()
  const replies = page.getByRole('list', { name: 'Replies to comment 1' })
  await replies.getByText('Done').waitFor()
  await page.getByText('Resolved').waitFor()

  await button(member.page, 'Share').click()
  await button(member.page, 'Revoke “Client”').click()
  await member.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await member.page.getByText(/^Revoked/).waitFor()
  const ended = page.getByRole('heading', { name: 'This link does not work' })
  // It takes up to 5 s until every instance knows.
  await waitFor('the end of the link', async () => {
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    return (await ended.count()) > 0
  })
  await lookAround(page, 'shared-ended')
  expect(asked.filter(url => url.includes(token))).toEqual([])
  expect([await member.faults(), await guest.faults()]).toEqual([[], []])
})
