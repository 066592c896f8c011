import { type EmbedSessions } from '@platen/database'
import { readTokens } from '../reference/pages/look'
import { sendStatic } from '../reference/static-file'
import { type Route } from '../routes/route'
import { sendFrame } from './send-page'
import { type WebApp } from './web-app'

/**
 * Returns the routes of the page that embed sessions show in a frame, and of the script that creates such a frame. Neither reads or
 * sets a cookie.
 */
export function embedRoutes(
  { embedPage, embedScript }: Pick<WebApp, 'embedPage' | 'embedScript'>,
  sessions: Pick<EmbedSessions, 'findFrame'>,
): Route[] {
  return [
    {
      method: 'GET',
      path: '/embed/:embedSessionId',
      open: true,
      looksUp: true,
      async serve({ params }, reply) {
        const { embedSessionId } = params as { embedSessionId: string }
        const frame = await sessions.findFrame(embedSessionId)
        // An unknown session has no allowed origins. Any page may show this one, since it reveals nothing.
        if (!frame) sendFrame(reply, { page: said(unknown), ancestors: ['*'], status: 404 })
        else if (frame.ended)
          sendFrame(reply, { page: said(ended), ancestors: frame.allowedOrigins, status: 410 })
        else sendFrame(reply, { page: embedPage, ancestors: frame.allowedOrigins })
      },
    },
    {
      method: 'GET',
      path: '/embed.js',
      open: true,
      serve(_request, reply) {
        // Pages of all origins load the script, including pages that require these headers of all resources.
        void reply.headers({
          'cross-origin-resource-policy': 'cross-origin',
          'access-control-allow-origin': '*',
        })
        sendStatic(reply, embedScript)
      },
    },
  ]
}

const tokens = readTokens()
const unknown = 'There is no such editor.'
const ended = 'This editing session has ended.'

/** Creates a page that explains an error and its remedy. */
const said =
  (sentence: string) =>
  (nonce: string): string =>
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Platen</title>
    <style nonce="${nonce}">
      ${tokens}
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: var(--text-14) }
      body { background: var(--desk); color: var(--ink) }
      main { margin: 24px; padding: 32px; background: var(--surface); box-shadow: var(--under-sheet), var(--sheet-edge) }
      h1, p { margin: 0 }
      h1 { margin-bottom: 4px; font: var(--title-20) }
      p { color: var(--ink-2) }
    </style>
  </head>
  <body><main><h1>${sentence}</h1><p>To continue, open the design again.</p></main></body>
</html>
`
