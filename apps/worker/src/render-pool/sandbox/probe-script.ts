/**
 * The first attacks of a compromised child, for `node -e` with the process id of the worker as its argument. Prints JSON that maps the name
 * of each attack to whether it succeeded. Plain JavaScript, since `node` is the only program that every isolation starts.
 */
export const probeScript = String.raw`
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')
const net = require('node:net')
const worker = Number(process.argv[1])
const own = '/platen-probe-' + process.pid
const written = ['/tmp', '/var/tmp', '/dev/shm'].map(folder => folder + own)
const attacks = {
  'environment of the worker': () => fs.readFileSync('/proc/' + worker + '/environ'),
  'memory of the worker': () => fs.openSync('/proc/' + worker + '/mem'),
  'signals to the worker': () => process.kill(worker, 0),
  'files outside': () => fs.readFileSync('/etc/passwd'),
  'writing files': () => {
    const made = written.filter(path => {
      try { return fs.openSync(path, 'wx') } catch { return false }
    })
    for (const path of made) fs.unlinkSync(path)
    if (made.length === 0) throw new Error('refused')
  },
  'other programs': () => {
    if (spawnSync('/bin/sh', ['-c', 'exit 0']).status !== 0) throw new Error('refused')
  },
}
const tried = Object.entries(attacks).map(([name, attack]) => {
  try { attack(); return [name, true] } catch { return [name, false] }
})
// A refused connection means that the network was reached, even if nobody answered.
const connecting = new Promise(done => {
  net.connect(9, '127.0.0.1')
    .on('connect', () => done(true))
    .on('error', ({ code }) => done(code === 'ECONNREFUSED'))
})
const listening = new Promise(done => {
  net.createServer().on('listening', () => done(true)).on('error', () => done(false)).listen(0, '127.0.0.1')
})
Promise.all([connecting, listening]).then(([connects, listens]) => {
  const found = [...tried, ['connections', connects], ['listening', listens]]
  process.stdout.write(JSON.stringify(Object.fromEntries(found)), () => process.exit(0))
})
`
