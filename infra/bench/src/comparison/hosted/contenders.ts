import { type Browser } from 'playwright-core'
import { chromiumContender, launchChromium, openPageContender } from '../../contenders/chromium'
import { type Contender } from '../../contenders/contender'
import { plainSkiaContender } from '../../contenders/plain-skia'
import { platenContender } from '../../contenders/platen'
import { satoriContender } from '../../contenders/satori-resvg'
import { takumiContender } from '../../contenders/takumi'
import { type Scene } from '../../scenes/scene'

/** The functions that start the contenders, each in a process that contains nothing else; `chromium` is the path of the browser. */
export const contenders = {
  platen: scene => platenContender(scene),
  takumi: scene => takumiContender(scene),
  satori: scene => satoriContender(scene),
  chromium: (scene, chromium) => inBrowser(chromium, browser => chromiumContender(scene, browser)),
  openPage: (scene, chromium) => inBrowser(chromium, browser => openPageContender(scene, browser)),
  plainSkia: scene => plainSkiaContender(scene, photoOf(scene)),
} satisfies Record<string, (scene: Scene, chromium: string) => Promise<Contender> | Contender>

export type ContenderName = keyof typeof contenders

async function inBrowser(
  chromium: string,
  open: (browser: Browser) => Promise<Contender>,
): Promise<Contender> {
  const browser = await launchChromium(chromium)
  return { ...(await open(browser)), close: () => browser.close() }
}

function photoOf({ assets }: Scene): Buffer {
  const photo = [...assets.values()].find(({ mimetype }) => mimetype === 'image/jpeg')
  if (photo === undefined) throw new Error('the poster has no photograph')
  return photo.bytes
}
