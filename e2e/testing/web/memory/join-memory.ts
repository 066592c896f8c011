import { joinHost } from '../../one-service/join-host'
import { joinBrowser } from '../browser/join-browser'
import { type OpenApp, Visitor } from '../visitor'

/** A service for the editor alone, which its owner Ada uses: designs, files and brand kits in memory, without a worker. */
export interface MemoryService extends OpenApp {
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
  return {
    browser,
    origin,
    async stop() {
      await browser.close()
      await fetch(`${url}/${encodeURIComponent(origin)}`, { method: 'DELETE' })
    },
  }
}

/** Opens a browser window of the owner. */
export const newOwner = (service: MemoryService): Promise<Visitor> => Visitor.open(service)
