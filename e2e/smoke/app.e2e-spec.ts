import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { joinWebService, type JoinedWebService, newOwner } from '../testing/web/service'

let service: JoinedWebService

beforeAll(async () => {
  service = await joinWebService()
})

afterAll(() => service.stop())

it('fills in a template, shows what will be rendered, and downloads it', async () => {
  const visitor = await newOwner(service)
  const { page } = visitor
  await page.getByRole('link', { name: 'Templates', exact: true }).click()
  await page
    .getByRole('link', { name: /^Quote/ })
    .first()
    .click()
  await page.getByLabel('Quote', { exact: true }).fill('Be kind, for all of us')
  await page.getByRole('img', { name: 'Preview of page 1' }).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await buffer(await (await saved).createReadStream())
  expect((await sharp(file).metadata()).format).toBe('jpeg')
  expect(await visitor.faults()).toEqual([])
})
