const { fork } = require('node:child_process')
const { once } = require('node:events')
const { createServer } = require('node:http')
const { join } = require('node:path')

/** What specs share, each a process of its own, by the variable that says where to ask for it. What follows asks for another one. */
const hosts = {
  WEB_SERVICE: join(__dirname, 'host.ts'),
  MEMORY_SERVICE: join(__dirname, '../web/memory/host.ts'),
  BROWSER: join(__dirname, '../web/browser/host.ts'),
}

/**
 * Before the specs: gives those that ask for it (`joinSystem`, `joinHost`) one service, one service in memory or one browser together, which starts
 * with the first of them. Each service takes a dozen processes, whose start would cost more than most specs.
 */
module.exports = async () => {
  const started = {}
  const server = createServer(async ({ url }, response) => {
    try {
      started[url] ??= startHost(url.split('/')[1])
      response.end(JSON.stringify((await started[url]).said))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  for (const name of Object.keys(hosts))
    process.env[name] = `http://127.0.0.1:${server.address().port}/${name}`
  globalThis.stopHosts = async () => {
    server.close()
    server.closeAllConnections()
    for (const host of Object.values(started)) await (await host).stop()
  }
}

/** Starts a process that specs share. It stops with this one at the latest. */
async function startHost(name) {
  const flags = ['--conditions=source', '--require', join(__dirname, 'typescript.cjs')]
  const child = fork(hosts[name], { execArgv: flags })
  const ended = once(child, 'exit')
  const fault = code => new Error(`${name}, which specs share, ended with ${code}`)
  const [said] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(fault(code))),
  ])
  return {
    said,
    async stop() {
      child.disconnect()
      const [code] = await ended
      if (code !== 0) throw fault(code)
    },
  }
}
