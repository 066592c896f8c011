const { fork } = require('node:child_process')
const { once } = require('node:events')
const { createServer } = require('node:http')
const { join } = require('node:path')

const sourcesHook = join(__dirname, '../../../packages/env/src/testing/require-sources.cjs')

/** The processes that specs share, by the variable that holds the address to request each from. A longer path requests another copy. */
const hosts = {
  WEB_SERVICE: join(__dirname, 'host.ts'),
  MEMORY_SERVICE: join(__dirname, '../web/memory/host.ts'),
  BROWSER: join(__dirname, '../web/browser/host.ts'),
}

/**
 * Runs before the specs. Those that join one (`joinSystem`, `joinHost`) share a service, a service in memory or a browser, which
 * the first of them starts. A service needs a dozen processes, whose start would take longer than most specs.
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

/** Starts a process that specs share. It stops with this process at the latest. */
async function startHost(name) {
  const hook = join(__dirname, '../../../packages/env/src/testing/require-sources.cjs')
  const flags = ['--conditions=source', '--require', hook]
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
