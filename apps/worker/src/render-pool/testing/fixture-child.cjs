/* A render child that misbehaves as requested in `design.custom.behave`. With `held`, it answers only after SIGCONT. */
const fs = require('node:fs')
const { Socket } = require('node:net')
const { spawnSync } = require('node:child_process')

/** The file descriptor of the channel to the parent. */
const channel = 3

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

const outcome = () => ({
  files: [{ page: 1, format: 'png', bytes: 0, width: 1, height: 1, mimetype: 'image/png' }],
  warnings: [],
  elements: [],
  timings: { decode: 0, layout: 0, raster: 0, encode: 0 },
})

const behaviours = {
  echo: ({ assets }) => Buffer.concat(assets.map(asset => asset.bytes)),
  pid: () => String(process.pid),
  /** Works for 20 ms; returns when it began and when it ended, in ns of the clock that all processes share. */
  span: () => {
    const from = process.hrtime.bigint()
    while (process.hrtime.bigint() < from + 20_000_000n);
    return `${from} ${process.hrtime.bigint()}`
  },
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
  rubbish: () => {
    fs.writeSync(channel, Buffer.from([0, 0, 0, 4, 1, 2, 3, 4]))
    behaviours.spin()
  },
  announce: () => {
    fs.writeSync(channel, Buffer.from([0x7f, 0xff, 0xff, 0xff, 123]))
    behaviours.spin()
  },
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

const socket = new Socket({ fd: channel, readable: true, writable: true })
socket.on('close', () => process.exit(0))

function say(message, parts = []) {
  const header = Buffer.from(JSON.stringify({ message, parts: parts.map(part => part.length) }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  socket.write(Buffer.concat([length, header, ...parts]))
}

let arrived = Buffer.alloc(0)

/** Takes a whole message from the bytes that have arrived; returns undefined until there is one. */
function take() {
  if (arrived.length < 4) return undefined
  const start = 4 + arrived.readUInt32BE()
  if (arrived.length < start) return undefined
  const { message, parts } = JSON.parse(arrived.subarray(4, start))
  const ends = parts.map((_, index) => parts.slice(0, index + 1).reduce((a, b) => a + b, start))
  const end = ends.at(-1) ?? start
  if (arrived.length < end) return undefined
  const bytes = ends.map((to, index) => arrived.subarray(to - parts[index], to))
  arrived = arrived.subarray(end)
  const assets = message.assets.map(asset => ({ ...asset, bytes: bytes[asset.bytes] }))
  return { ...message, assets }
}

function answer(message) {
  const { id, task, assets } = message
  const { behave, ...rest } = task.design.custom
  if (behave === 'unusable') {
    const text = 'element "photo": the image from cdn.example cannot be decoded'
    say({ type: 'failed', id, code: 'asset_unusable', message: text, internal: 'bad magic' })
    return
  }
  if (behave === 'malformed') {
    say({ type: 'done', id, outcome: { files: 'none' } })
    return
  }
  if (behave === 'speakTwice') {
    say({ type: 'ready' })
    return
  }
  if (behave === 'askForever') {
    say({ type: 'missing', id, hashes: Object.values(task.sources) })
    return
  }
  if (behave === 'forgetful' && assets.length < rest.needs) {
    say({ type: 'missing', id, hashes: Object.values(task.sources) })
    return
  }
  if (behave === 'askAndSpin' && !asked) {
    asked = true
    say({ type: 'missing', id, hashes: Object.values(task.sources) })
    return
  }
  const bytes = (behaviours[behave] ?? behaviours.echo)(message)
  say({ type: 'done', id, outcome: outcome(), cpuSeconds: 0 }, [Buffer.from(bytes)])
}

const released = new Promise(resolve => process.once('SIGCONT', resolve))

socket.on('data', async chunk => {
  arrived = Buffer.concat([arrived, chunk])
  const message = take()
  if (message === undefined) return
  renders += 1
  if (message.task.design.custom.held) await released
  answer(message)
})
say({ type: 'ready' })
