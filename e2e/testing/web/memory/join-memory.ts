import { type SentField } from '@platen/api/testing'
import { joinHost } from '../../one-service/join-host'
import { joinBrowser } from '../browser/join-browser'
import { type OpenApp, Visitor } from '../visitor'

/** A service for the editor alone, which its owner Ada uses: designs, files and brand kits in memory, without a worker. */
export interface MemoryService extends OpenApp {
  /** Lists a field of a design as sent by calls of one key. */
  addSent(field: SentField): Promise<void>
  stop(): Promise<void>
}

/** Opens an empty service in memory, and joins the browser that specs share. */
export async function joinMemoryService(): Promise<MemoryService> {
  const [{ url }, browser] = await Promise.all([
    joinHost<{ url: string }>('MEMORY_SERVICE'),
    joinBrowser(),
  ])
  const answer = await fetch(url, { method: 'POST' })
  const origin = await answer.text()
  if (!answer.ok) throw new Error(origin)
  const path = `${url}/${encodeURIComponent(origin)}`
  return {
    browser,
    origin,
    async addSent(field) {
      const { ok, status } = await fetch(path, { method: 'PUT', body: JSON.stringify(field) })
      if (!ok) throw new Error(`the service in memory answered ${status}`)
    },
    async stop() {
      await browser.close()
      await fetch(path, { method: 'DELETE' })
    },
  }
}

/** Opens a browser window of the owner. */
export const newOwner = (service: MemoryService): Promise<Visitor> => Visitor.open(service)
