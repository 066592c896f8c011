import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from './config'
import { chromiumContender, openPageContender } from './contenders/chromium'
import { plainSkiaContender } from './contenders/plain-skia'
import { platenContender } from './contenders/platen'
import { satoriContender } from './contenders/satori-resvg'
import { runHttp } from './http/run-http'
import { runLists } from './lists/run-lists'
import { measureFairness } from './limits/measure-fairness'
import { measureLimits } from './limits/measure-limits'
import { measureSideBySide } from './measure'
import { poster } from './poster/document'
import { posterPhoto } from './poster/photo'
import { report } from './report'

const ROUNDS = 25
const ROOT = join(__dirname, '..', '..', '..')

async function bench(): Promise<void> {
  const config = readConfig()
  const photo = await posterPhoto()
  const contenders = [
    platenContender(photo),
    await chromiumContender(photo, config.CHROMIUM),
    await openPageContender(photo, config.CHROMIUM),
    satoriContender(photo),
    plainSkiaContender(photo),
  ]
  const pictures = join(ROOT, '.platen', 'bench')
  await mkdir(pictures, { recursive: true })
  for (const contender of contenders)
    for (const format of contender.formats)
      await writeFile(
        join(pictures, `${contender.name.replaceAll(/[^\w]+/g, '-')}.${format}`),
        await contender.render(format, poster.headline),
      )
  const timings = await measureSideBySide(contenders, ROUNDS)
  for (const contender of contenders) await contender.close()
  const http = await runHttp(config, photo)
  const limits = {
    limits: await measureLimits(config),
    fairness: await measureFairness(config),
  }
  const page = report({ timings, http, lists: await runLists(config), limits }, new Date())
  await writeFile(join(ROOT, 'docs', 'benchmarks.md'), page)
  process.stdout.write(page)
}

bench().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exitCode = 1
})
