import { chromium } from 'playwright-core'
import { requiredVariable } from '@platen/env/testing'
import { readValues, valueBytes } from './heap'

it('adds up only values', () => {
  const meta = {
    node_fields: ['type', 'name', 'self_size'],
    node_types: [['hidden', 'object', 'code', 'string']] as [string[]],
  }
  const nodes = [1, 0, 10, 2, 0, 200, 3, 0, 3000, 0, 0, 40_000]
  expect(valueBytes({ snapshot: { meta }, nodes })).toBe(3010)
})

it('refuses a snapshot with unexpected fields', () => {
  const meta = { node_fields: ['name'], node_types: [[]] as [string[]] }
  expect(() => valueBytes({ snapshot: { meta }, nodes: [] })).toThrow('unexpected fields')
})

it('finds in a page what its program holds', async () => {
  const browser = await chromium.launch({
    executablePath: requiredVariable('CHROMIUM_PATH'),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage()
    const devtools = await page.context().newCDPSession(page)
    const before = await readValues(devtools)
    await page.evaluate(
      'void (globalThis.held = Array.from({ length: 50_000 }, (_, at) => ({ at })))',
    )
    const grown = (await readValues(devtools)) - before
    // Each value takes at least 12 bytes, and its place in the list 4.
    expect(grown).toBeGreaterThan(50_000 * 16)
    expect(grown).toBeLessThan(50_000 * 64)
  } finally {
    await browser.close()
  }
})
