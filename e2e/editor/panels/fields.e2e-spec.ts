import { type Page } from 'playwright-core'
import { Member } from '../../testing/web/northlight/member'
import { Panels } from '../../testing/web/panels'
import {
  joinMemoryService,
  type MemoryService,
  newOwner,
} from '../../testing/web/memory/join-memory'
import { type Visitor } from '../../testing/web/visitor'

let service: MemoryService
let visitor: Visitor
let page: Page
let panels: Panels

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  panels = new Panels(visitor)
  const fonts = { heading: { fontFamily: 'Fraunces' } }
  const kit = { name: 'Northlight', colors: ['#1d3fb8', '#ff8a66'], fonts }
  await new Member(visitor).call('POST', '/v1/brands', kit)
})

afterAll(() => service.stop())

afterEach(async () => expect(await visitor.faults()).toEqual([]))

describe('the fields of one element', () => {
  beforeEach(() => panels.open('headline'))

  it('offers the fonts by their names', async () => {
    await panels.button('Font family: Inter').click()
    await page.getByRole('searchbox', { name: 'Find a font' }).fill('fraun')
    await page.getByRole('option', { name: 'Fraunces' }).click()
    await panels.button('Font family: Fraunces').waitFor()
  })

  it('gives it a colour of the brand', async () => {
    await page.getByRole('tab', { name: 'Brand' }).click()
    await panels.button('Use #1d3fb8').click()
    expect(await panels.part('Fill').getByRole('textbox', { name: 'Fill' }).inputValue()).toBe(
      '#1d3fb8',
    )
    await panels.button('Fraunces Heading').click()
    await panels.button('Font family: Fraunces').waitFor()
  })
})
