import { join } from 'node:path'
import { repository } from '../docs-pages'
import { startProcess, stopProcess } from '../managed-process'
import { freePort } from '../ports'
import { waitFor } from '../wait'
import { type WebService } from './service'

/** An application that shows the editor in a page of its own. */
export interface EmbedExample {
  /** An origin on a site other than `localhost`, where the service is. */
  origin: string
  stop(): Promise<void>
}

/** Starts the example from the documentation for a service. */
export async function startEmbedExample(service: WebService): Promise<EmbedExample> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const example = startProcess(
    'example',
    [process.execPath, join(repository, 'examples/embed/server.mjs')],
    { PLATEN_URL: service.origin, PLATEN_KEY: service.account.apiKey, PORT: String(port) },
  )
  const answers = (): Promise<boolean> =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    )
  await waitFor('the example', answers)
  return { origin, stop: () => stopProcess(example) }
}
