import { type BrowserContext } from 'playwright-core'

/**
 * Records faults in the pages of a browser as they happen: requests to other hosts than these, violations of the policy of a page or frame,
 * errors in a console, uncaught exceptions.
 */
export async function watch(
  context: BrowserContext,
  origins: readonly string[],
): Promise<readonly string[]> {
  const wrong: string[] = []
  context.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !origins.includes(origin))
      wrong.push(`asked ${request.url()}`)
  })
  context.on('console', message => {
    const { url } = message.location()
    if (message.type() === 'error' && !isRefusal(message.text(), url))
      wrong.push(`console: ${message.text()} (${url})`)
  })
  context.on('weberror', error => wrong.push(`thrown: ${error.error().message}`))
  await context.addInitScript(`addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    console.error('the policy ' + violatedDirective + ' forbids ' + blockedURI))`)
  return wrong
}

/**
 * Returns true for a line that Chromium itself writes: when a page or its icon does not or no longer exist, or when the API refuses
 * a user who is not signed in, or a call while the machine is too busy.
 */
function isRefusal(text: string, url: string): boolean {
  const [, status = ''] = /^Failed to load resource: .* status of (4\d\d|503)/.exec(text) ?? []
  const { pathname } = new URL(url || 'about:blank')
  const isPage = pathname === '/favicon.ico' || !pathname.includes('.')
  const isGone = ['404', '410'].includes(status) && isPage
  return isGone || (status !== '' && pathname.startsWith('/api/'))
}
