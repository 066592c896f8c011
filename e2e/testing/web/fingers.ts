import { type CDPSession, type Locator } from 'playwright-core'
import { type EditorDriver, type Place } from './editor-driver'

interface Finger {
  x: number
  y: number
}

/** The paths of fingers, in page pixels. */
export type Ways = (readonly [from: Place, to: Place])[]

/** A user of the editor on a touch screen. */
export class Fingers {
  private constructor(
    private readonly driver: EditorDriver,
    private readonly devtools: CDPSession,
  ) {}

  /** Gives the browser a touch screen. */
  static async on(driver: EditorDriver): Promise<Fingers> {
    const devtools = await driver.page.context().newCDPSession(driver.page)
    const screen = { enabled: true, maxTouchPoints: 2 }
    await devtools.send('Emulation.setTouchEmulationEnabled', screen)
    return new Fingers(driver, devtools)
  }

  /** Moves fingers in steps, each from one point on the page to another. */
  async move(ways: Ways): Promise<void> {
    const fingers = await Promise.all(
      ways.map(
        async ([from, to]) => [await this.driver.at(from), await this.driver.at(to)] as const,
      ),
    )
    const at = (part: number): Finger[] =>
      fingers.map(([from, to]) => ({
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      }))
    await Promise.all([this.touch('touchStart', at(0)), this.touch('touchMove', at(0.2))])
    for (const part of [0.4, 0.6, 0.8, 1]) await this.touch('touchMove', at(part))
    await this.touch('touchEnd', [])
  }

  async tap(place: Place): Promise<void> {
    await this.touchAt(await this.driver.at(place))
  }

  async doubleTap(place: Place): Promise<void> {
    const at = await this.driver.at(place)
    await Promise.all([this.touchAt(at), this.touchAt(at)])
  }

  /** Taps a control on the screen, once it no longer moves. */
  async press(target: Locator): Promise<void> {
    await target.click({ trial: true })
    const box = await target.boundingBox()
    if (!box) throw new Error('what is pressed is out of sight')
    await this.touchAt({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }

  /** Rests a finger at a point until the outcome shows. */
  async rest(place: Place, outcome: () => Promise<void>): Promise<void> {
    await this.touch('touchStart', [await this.driver.at(place)])
    await outcome()
    await this.touch('touchEnd', [])
  }

  /** Touches and lifts the finger at once: a finger that waited for a slow page would count as a long press. */
  private async touchAt(place: Finger): Promise<void> {
    await Promise.all([this.touch('touchStart', [place]), this.touch('touchEnd', [])])
  }

  /** Sends the positions of the fingers to the browser. */
  private async touch(
    type: 'touchEnd' | 'touchMove' | 'touchStart',
    fingers: Finger[],
  ): Promise<void> {
    const touchPoints = fingers.map(({ x, y }, id) => ({ x, y, id }))
    await this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}
