import { type BrowserContext, type FrameLocator, type Page } from 'playwright-core'
import { type AssetServer, bytes, startAssetServer } from '../asset-server'
import { waitFor } from '../wait'
import { type WebService } from './service'

/** A session in the form that the server of an application gets. */
export interface EmbedSession {
  id: string
  url: string
  token: string
  designId: string | null
}

/** A message to the application's page: the option of the editor that received it, and the value. */
interface Heard {
  event: string
  code?: string
  message?: string
  requestId?: string | null
  designId?: string
}

/** An application whose server and page are on a different site from the service. */
export class EmbedHost {
  private constructor(
    private readonly service: WebService,
    private readonly server: AssetServer,
  ) {}

  static async start(service: WebService): Promise<EmbedHost> {
    const html = `<!doctype html><html lang="en"><title>Cards</title><link rel="icon" href="data:,">
      <main id="editor" style="height: 780px"></main><script src="${service.origin}/embed.js"></script>`
    return new EmbedHost(service, await startAssetServer({ '/': bytes(html, 'text/html') }))
  }

  /** The address of the application's page. */
  get origin(): string {
    return this.server.url
  }

  /** The same page on the site of the service, where browsers keep data for frames. */
  get sameSite(): string {
    return `http://localhost:${this.server.port}`
  }

  stop(): Promise<void> {
    return this.server.stop()
  }

  /** Calls the API as the server of the application does; `path` is without `/api/v1`. */
  async call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.ask(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return JSON.parse((await answer.text()) || 'null') as Body
  }

  ask(method: string, path: string, body?: object): Promise<Response> {
    const headers = {
      authorization: `Bearer ${this.service.account.apiKey}`,
      'content-type': 'application/json',
    }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return fetch(`${this.service.origin}/api/v1${path}`, { method, headers, ...sent })
  }

  /** Begins a session of a user, by default user-42. */
  session(body: object): Promise<EmbedSession> {
    const all = { userId: 'user-42', allowedOrigins: [this.origin, this.sameSite], ...body }
    return this.call('POST', '/embed-sessions', all)
  }

  /** Opens a page with the editor of a session, and waits until it is ready. */
  async open(context: BrowserContext, session: EmbedSession, at = this.origin): Promise<EmbedPage> {
    const opened = await this.show(context, session, at)
    await opened.hears('ready')
    return opened
  }

  /** Opens such a page without waiting until the editor is ready. */
  async show(context: BrowserContext, session: EmbedSession, at = this.origin): Promise<EmbedPage> {
    const page = await context.newPage()
    await page.goto(at)
    await page.evaluate(`(() => {
      window.heard = []
      const hear = event => detail => heard.push({ event, ...detail })
      const { url, token } = ${JSON.stringify(session)}
      window.editor = Platen.createEditor('#editor', {
        url, token,
        onReady: hear('ready'), onChanged: hear('changed'), onSave: hear('save'), onError: hear('error'),
        onTokenExpiring: () => {
          throw new Error('Nobody is signed in')
        },
      })
    })()`)
    return new EmbedPage(page)
  }
}

/** The page of an application with an editor in a frame. */
export class EmbedPage {
  readonly frame: FrameLocator

  constructor(readonly page: Page) {
    this.frame = page.frameLocator('iframe[title="Design editor"]')
  }

  /** Returns the messages to the page, each with the name of the option that received it. */
  heard(): Promise<Heard[]> {
    return this.page.evaluate('heard')
  }

  /** Waits until the page has received an event; returns the message. */
  hears(event: string, code?: string): Promise<Heard> {
    return waitFor(`the page to hear of ${code ?? event}`, async () =>
      (await this.heard()).find(
        one => one.event === event && (code === undefined || one.code === code),
      ),
    )
  }

  /** Calls a function of the editor; returns its result, or the code, message and request id of its rejection. */
  async does<Answer = unknown>(call: string): Promise<Answer> {
    return this.page.evaluate<Answer>(
      `editor.${call}.catch(({ name, code, message, requestId }) => ({ name, code, message, requestId }))`,
    )
  }

  /** Makes the page change an element. */
  async modify(modification: object): Promise<void> {
    await this.page.evaluate(`editor.setModifications([${JSON.stringify(modification)}])`)
  }

  /** Waits until the bar of the editor shows these words about the changes. */
  async says(words: string): Promise<void> {
    await this.frame.getByRole('status', { name: 'Save status' }).getByText(words).waitFor()
  }
}
