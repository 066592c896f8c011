import { type BrowserContext } from 'playwright-core'

/** Records the errors in a browser. A run with any error misses its aim. */
export interface Watch {
  /** The errors so far, each with its time. */
  readonly faults: string[]
  /** While true, requests may fail for lack of a connection. */
  isOffline: boolean
}

/** A script for each page that logs violations of its policy to the console. */
const tellBreaches = `addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
  console.error('the policy ' + violatedDirective + ' forbids ' + blockedURI))`

/** Records errors in the console, thrown errors, violations of the policy, and requests that fail or are refused. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const watch: Watch = { faults: [], isOffline: false }
  const began = performance.now()
  const note = (what: string): void => {
    watch.faults.push(`${((performance.now() - began) / 1000).toFixed(1)} s: ${what}`)
  }
  await context.addInitScript(tellBreaches)
  context.on('console', message => {
    const text = message.text()
    if (message.type() !== 'error' || (watch.isOffline && isDisconnected(text))) return
    note(`console: ${text} (${message.location().url})`)
  })
  context.on('weberror', error => note(`thrown: ${error.error().message}`))
  context.on('requestfailed', request => {
    const why = request.failure()?.errorText ?? ''
    const isOver = why.includes('ERR_ABORTED') && request.method() === 'GET'
    // A page that the user has left no longer waits for its requests.
    if (isOver || (watch.isOffline && isDisconnected(why))) return
    note(`failed: ${request.method()} ${request.url()}: ${why}`)
  })
  context.on('response', response => {
    if (response.status() < 400) return
    note(`${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  return watch
}

const isDisconnected = (text: string): boolean => text.includes('ERR_INTERNET_DISCONNECTED')
