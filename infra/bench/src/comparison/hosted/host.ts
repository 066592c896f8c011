import { prepareProcess } from '@platen/renderer'
import { type Contender } from '../../contenders/contender'
import { type Scene, withFixedTexts } from '../../scenes/scene'
import { batchCpu } from './batch-cpu'
import { contenders } from './contenders'
import { type Answer, type Hosted, type Introduction, type Question } from './messages'
import { scenes } from './scenes'

/** Hosts one contender and one scene in a process that measures itself, so that no contender pays for the garbage of another. */

async function host({ contender: name, scene: sceneName, fixed, chromium }: Hosted): Promise<void> {
  const changing: Scene = await scenes[sceneName]()
  const scene = fixed ? withFixedTexts(changing) : changing
  const contender: Contender = await contenders[name](scene, chromium)
  process.on('message', (question: Question) => {
    answerOf(contender, question)
      .catch((error: unknown): Answer => ({ fault: String(error) }))
      .then(answer => process.send?.(answer))
      .catch(() => process.exit(1))
  })
  process.on('disconnect', () => void contender.close().finally(() => process.exit(0)))
  const introduction: Introduction = {
    name: contender.name,
    formats: contender.formats,
    repacks: contender.repack !== undefined,
  }
  process.send?.(introduction)
}

async function answerOf(contender: Contender, question: Question): Promise<Answer> {
  switch (question.ask) {
    case 'render': {
      const started = performance.now()
      const drawn = await contender.render(question.format, question.turn)
      return { result: { ...drawn, ms: performance.now() - started } }
    }
    case 'cpu':
      return { result: await batchCpu(contender, question.batch) }
    case 'repack': {
      const png = await contender.repack?.(question.png)
      return png
        ? { result: png }
        : { fault: `${contender.name} does not encode other contenders' pictures` }
    }
  }
}

prepareProcess()
host(JSON.parse(process.argv[2] ?? '') as Hosted).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : String(error)}\n`)
  process.exit(1)
})
