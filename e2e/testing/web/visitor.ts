import { type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core'
import { patienceMs } from '../wait'
import { watch } from './watch'

/** The app, in the user's browser. */
export interface OpenApp {
  browser: Browser
  origin: string
}

interface Step {
  /** Milliseconds since the visit began. */
  at: number
  did: 'click' | 'type' | 'press'
  /** The step in everyday words; never the typed text. */
  what: string
}

/** The user's steps in the browser, and the time they took. */
export interface Trace {
  journey: string
  clicks: number
  ms: number
  steps: Step[]
}

/** An answer of the API to a page, as text. */
interface Answer {
  method: string
  path: string
  text: string
}

/**
 * A user with a browser of their own. Records their steps, the answers of the API, and faults: requests to other hosts, violations of a
 * page's policy, errors in its console.
 */
export class Visitor {
  readonly answers: Answer[] = []
  private wrong: readonly string[] = []
  private readonly steps: Step[] = []
  private readonly began = performance.now()
  private readonly reading: Promise<unknown>[] = []

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly origin: string,
  ) {
    context.on('response', response => {
      const { pathname: path } = new URL(response.url())
      if (!path.startsWith('/api/')) return
      const method = response.request().method()
      const note = (text: string): unknown => this.answers.push({ method, path, text })
      this.reading.push(response.text().then(note, () => undefined))
    })
  }

  /** Opens an empty page. */
  static async open({ browser, origin }: OpenApp): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    // A test that fails ends at its own limit, and a busy machine may be slow.
    context.setDefaultTimeout(patienceMs)
    const wrong = await watch(context, [origin])
    const visitor = new Visitor(context, await context.newPage(), origin)
    visitor.wrong = wrong
    return visitor
  }

  /** Makes Chromium keep passkeys as a phone or a laptop does, and always agree on behalf of the user. */
  async keepPasskeys(): Promise<void> {
    const devtools = await this.context.newCDPSession(this.page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        automaticPresenceSimulation: true,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
  }

  async click(what: string, target: Locator): Promise<void> {
    this.note('click', what)
    await target.click()
  }

  async type(what: string, target: Locator, text: string): Promise<void> {
    this.note('type', what)
    await target.fill(text)
  }

  async press(key: string): Promise<void> {
    this.note('press', key)
    await this.page.keyboard.press(key)
  }

  /** Moves the focus to the target using only the keyboard. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor()
    for (let presses = 0; presses < 150; presses++) {
      if ((await target.and(this.page.locator(':focus')).count()) > 0) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error('the keyboard does not reach it')
  }

  /** Presses an entry of the menu that a button opens, using only the keyboard. */
  async chooseByKeys(button: Locator, entry: string): Promise<void> {
    await this.tabTo(button)
    await this.page.keyboard.press('Enter')
    await this.page.getByRole('menuitem', { name: entry }).waitFor()
    await this.page.keyboard.type(entry.slice(0, 6))
    await this.page.keyboard.press('Enter')
  }

  /** Returns the content of the clipboard. */
  async copied(): Promise<string> {
    return this.page.evaluate<string>('navigator.clipboard.readText()')
  }

  /** Empties the clipboard, so that the next copy is noticed. */
  async forgetCopied(): Promise<void> {
    await this.page.evaluate("navigator.clipboard.writeText('')")
  }

  /** Returns the faults so far; there must be none. */
  async faults(): Promise<string[]> {
    await Promise.all(this.reading)
    return [...this.wrong]
  }

  /** Ends the visit. */
  async leave(journey: string): Promise<Trace> {
    const ms = Math.round(performance.now() - this.began)
    await Promise.all(this.reading)
    await this.context.close()
    const clicks = this.steps.filter(({ did }) => did === 'click').length
    return { journey, clicks, ms, steps: this.steps }
  }

  private note(did: Step['did'], what: string): void {
    this.steps.push({ at: Math.round(performance.now() - this.began), did, what })
  }
}
