const { fork } = require('node:child_process')
const { once } = require('node:events')
const { createServer } = require('node:http')
const { join } = require('node:path')

/**
 * Before the specs: gives those that ask for it (`joinWebService`) one service together, which starts with the first of them. Each
 * service takes a dozen processes, whose start would cost more than most specs.
 */
module.exports = async () => {
  let host
  const server = createServer(async (_request, response) => {
    try {
      host ??= startHost()
      response.end(JSON.stringify((await host).place))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.env.WEB_SERVICE = `http://127.0.0.1:${server.address().port}`
  globalThis.stopService = async () => {
    server.close()
    server.closeAllConnections()
    await (await host)?.stop()
  }
}

/** Starts the process that has the service. It stops with this one at the latest. */
async function startHost() {
  const flags = ['--conditions=source', '--require', join(__dirname, 'typescript.cjs')]
  const child = fork(join(__dirname, 'host.ts'), { execArgv: flags })
  const ended = once(child, 'exit')
  const [place] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) =>
      Promise.reject(new Error(`the service of all specs ended with ${code}`)),
    ),
  ])
  return {
    place,
    async stop() {
      child.disconnect()
      const [code] = await ended
      if (code !== 0) throw new Error(`the service of all specs ended with ${code}`)
    },
  }
}
