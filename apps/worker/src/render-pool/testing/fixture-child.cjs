/* A render child that misbehaves on request: `design.custom.behave` says how; with `held` it answers once it has got SIGCONT. */
const fs = require('node:fs')
const { spawnSync } = require('node:child_process')

process.on('SIGTERM', () => undefined)
let renders = 0
let asked = false

const attempt = work => {
  try {
    return { done: String(work()).slice(0, 80) }
  } catch (error) {
    return { refused: error.code ?? error.message }
  }
}

const outcome = text => ({
  files: [
    {
      page: 1,
      format: 'png',
      bytes: Buffer.from(text),
      width: 1,
      height: 1,
      mimetype: 'image/png',
    },
  ],
  warnings: [],
  elements: [],
  timings: { decode: 0, layout: 0, raster: 0, encode: 0 },
})

const behaviours = {
  echo: ({ assets }) => Buffer.concat(assets.map(asset => asset.bytes)),
  pid: () => String(process.pid),
  count: () => String(renders),
  abort: () => process.abort(),
  abortWhenUsed: () => (renders > 1 ? process.abort() : String(process.pid)),
  exit: () => {
    process.stderr.write('last words\n')
    process.exit(3)
  },
  spin: () => {
    for (;;);
  },
  askAndSpin: () => behaviours.spin(),
  hungry: () => {
    const held = []
    while (held.length < 190) held.push(Buffer.alloc(16e6, 1))
    return String(held.length)
  },
  grow: () => {
    globalThis.kept = Buffer.alloc(300e6, 1)
    return String(process.pid)
  },
  peek: ({ task }) =>
    JSON.stringify({
      environ: attempt(() => fs.readFileSync(`/proc/${task.design.custom.parent}/environ`)),
      outside: attempt(() => fs.readFileSync(task.design.custom.outside)),
      spawn: attempt(() => spawnSync('id').stdout),
      write: attempt(() => fs.writeFileSync('/tmp/written-by-a-render-child', 'x')),
      signal: attempt(() => process.kill(task.design.custom.parent, 'SIGUSR1')),
      environment: Object.keys(process.env).sort(),
    }),
}

function answer(message) {
  const { id, task, assets } = message
  const { behave, ...rest } = task.design.custom
  if (behave === 'unusable') {
    const text = 'element "photo": the image from cdn.example cannot be decoded'
    return { type: 'failed', id, code: 'asset_unusable', message: text, internal: 'bad magic' }
  }
  if (behave === 'malformed') return { type: 'done', id, outcome: { files: 'none' } }
  if (behave === 'forgetful' && assets.length < rest.needs) {
    return { type: 'missing', id, hashes: Object.values(task.sources) }
  }
  if (behave === 'askAndSpin' && !asked) {
    asked = true
    return { type: 'missing', id, hashes: Object.values(task.sources) }
  }
  const bytes = (behaviours[behave] ?? behaviours.echo)(message)
  return { type: 'done', id, outcome: outcome(bytes), cpuSeconds: 0 }
}

const released = new Promise(resolve => process.once('SIGCONT', resolve))

process.on('message', async message => {
  renders += 1
  if (message.task.design.custom.held) await released
  process.send(answer(message))
})
process.send({ type: 'ready' })
