import sharp from 'sharp'
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

/** Opens a list of choices, and chooses one. */
async function choose(list: string, option: string | RegExp): Promise<void> {
  const { page } = visitor
  await visitor.click(list, page.getByRole('button', { name: new RegExp(`${list}$`) }))
  await visitor.click(String(option), page.getByRole('option', { name: option }))
}

it('a key is created, a URL is built with it and opened, and neither works once the key is deleted', async () => {
  const { page } = visitor
  await visitor.click('Signed URLs', page.getByRole('link', { name: 'Signed URLs' }))
  await visitor.click('Create', page.getByRole('button', { name: 'Create signing key' }))
  const dialog = page.getByRole('dialog')
  await visitor.type('Name', dialog.getByLabel('Name'), 'Blog')
  await visitor.click('Only some', dialog.getByText('Only some'))
  await visitor.type('Find', dialog.getByRole('searchbox'), 'quote with a bird')
  await visitor.click('The template', dialog.getByText('Quote with a bird'))
  await lookAround(page, 'signing-key-new')
  await page.setViewportSize({ width: 1440, height: 900 })
  await visitor.click('Create', dialog.getByRole('button', { name: 'Create signing key' }))
  expect(await dialog.getByLabel('Secret', { exact: true }).textContent()).toMatch(/^sgsec_/)
  await visitor.click('Done', dialog.getByRole('button', { name: 'Done' }))

  const result = page.getByRole('region', { name: 'Signed URL' })
  const url = result.getByLabel('URL', { exact: true })
  await url.getByText('/r/tpl_').waitFor()
  const fields = page.getByRole('region', { name: 'Fields' })
  await visitor.type('The first field', fields.getByRole('textbox').first(), 'Be kind')
  await choose('Size', /^Small/)
  await choose('Format', 'JPG')
  await url.getByText(/\.jpg\?.*Be%20kind.*size=small/).waitFor()
  await lookAround(page, 'build-url-result')
  await page.setViewportSize({ width: 1440, height: 900 })
  await visitor.click('Copy', result.getByRole('button', { name: 'Copy URL' }))
  await result.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = await visitor.copied()

  expect(await result.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(copied)
  // A busy machine may be late with the picture, which is a 503.
  await waitFor('the picture', async () => (await fetch(copied)).status === 200)
  const answer = await fetch(copied)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
  expect(Math.max(width, height)).toBe(480)
  await visitor.click('Image tag', result.getByRole('radio', { name: 'Image tag' }))
  const tag = await result.getByLabel('Image tag', { exact: true }).last().textContent()
  expect(tag).toContain(`width="${width}" height="${height}"`)

  await visitor.click('Back', page.getByRole('main').getByRole('link', { name: 'Signed URLs' }))
  await visitor.click('Delete', page.getByRole('button', { name: 'Delete Blog' }))
  const confirmation = page.getByRole('alertdialog')
  await visitor.click('Delete', confirmation.getByRole('button', { name: 'Delete signing key' }))
  await page.getByText(/^There are no signing keys yet/).waitFor()
  await waitFor('the end of the key', async () => (await fetch(copied)).status === 403)
  expect(await visitor.faults()).toEqual([])
})
