import { type CDPSession } from 'playwright-core'
import { waitFor } from '../testing/wait'
import { EditorDriver } from '../testing/web/editor-driver'
import { joinMemoryService, type MemoryService, newOwner } from '../testing/web/memory/join-memory'
import { type Visitor } from '../testing/web/visitor'

let service: MemoryService
let visitor: Visitor
let driver: EditorDriver
let devtools: CDPSession

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  driver = new EditorDriver(visitor)
  devtools = await visitor.context.newCDPSession(visitor.page)
})

afterAll(() => service.stop())

beforeEach(async () => {
  await driver.page.emulateMedia({ reducedMotion: 'reduce' })
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
})

const shape = (id: string, x: number): object => ({
  id,
  type: 'shape',
  x,
  y: 100,
  width: 200,
  height: 100,
  fill: '#225577',
})

const document = {
  schemaVersion: 1,
  width: 1000,
  height: 800,
  pages: [{ id: 'front', children: [shape('left', 100), shape('right', 500)] }],
}

/** Returns the number of document nodes that the tab holds, attached or not. */
async function nodesHeld(): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Memory.getDOMCounters')).nodes
}

/** Returns the number of bytes in use on the JavaScript heap, after garbage collection. */
async function heapHeld(): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}

const turns = 12

it('holds nothing of panels that have gone while one of their fields had the focus', async () => {
  const { page } = driver
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // The colours of a field change so slowly that the field is removed during the change.
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.02 })
  await driver.open(document, '?element=left')
  const turn = async (id: string): Promise<void> => {
    await page.getByRole('spinbutton', { name: 'X', exact: true }).click()
    await page.getByRole('row', { name: id }).click()
    await driver.announced(`${id} selected`)
  }
  const turnBoth = async (): Promise<void> => {
    await turn('right')
    await turn('left')
  }
  // Values that are created once and kept already exist after the first turns.
  await turnBoth()
  const before = await nodesHeld()
  for (let done = 0; done < turns; done += 2) await turnBoth()
  const panel = await page.locator('aside[aria-label="Properties"] *').count()
  expect(await nodesHeld()).toBeLessThan(before + panel * 2)
  expect(await visitor.faults()).toEqual([])
})

const megabyte = 1024 * 1024
const pastes = 8

/** Pastes two elements with a megabyte of data each, and deletes them: only undoing brings them back. */
async function pasteAndDelete(number: number): Promise<void> {
  const { page } = driver
  // Engines use two bytes for each of these characters. The data differs, since the panel shows data that both elements share.
  const heavy = ['ж', 'я'].map((sign, nth) => ({
    id: `heavy-${nth}`,
    type: 'shape',
    width: 40,
    height: 40,
    custom: `${number}${sign}`.repeat(megabyte / 4),
  }))
  const document = {
    schemaVersion: 1,
    width: 40,
    height: 40,
    pages: [{ id: 'page', children: heavy }],
  }
  const text = JSON.stringify({ type: 'platen/elements', document })
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await page.keyboard.press('ControlOrMeta+v')
  await driver.announced(/^Paste/)
  await page.keyboard.press('Delete')
  await driver.announced(/^Delete/)
}

it('holds nothing of what could be undone in an editor that was left, also once it has published', async () => {
  const { page } = driver
  await driver.open(document)
  const most = (await heapHeld()) + pastes * megabyte
  await driver.canvas.focus()
  for (let done = 0; done < pastes; done++) await pasteAndDelete(done)
  await driver.drag([200, 150], [200, 300])
  expect(await heapHeld()).toBeGreaterThan(most)
  await page.getByRole('button', { name: 'Publish v2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await driver.announced('Version 2 is published')
  await page.getByRole('button', { name: 'Leave the editor' }).click()
  await driver.canvas.waitFor({ state: 'detached' })
  // The editor keeps gestures for a moment after they have ended.
  await waitFor('its history to be let go of', async () => (await heapHeld()) < most)
  expect(await visitor.faults()).toEqual([])
})
