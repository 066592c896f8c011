/*
 * A stand-in for a worker. It has a secret, listens, and starts one child that waits and one that attacks. The attacker prints to the
 * output of this process, since it may kill this process. The argument is JSON with the command of both children and the numbers of calls.
 */
const { spawn } = require('node:child_process')
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')

const { sibling, attacker, numbers } = JSON.parse(process.argv[1])
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platen-attacked-'))
for (const name of ['settings', 'spare']) fs.writeFileSync(path.join(folder, name), 'secret')
process.on('SIGUSR1', () => undefined)

const listening = (...where) =>
  new Promise((resolve, reject) => {
    const server = net.createServer(socket => socket.destroy())
    server.on('error', reject).listen(...where, () => resolve(server))
  })
const mapped = pid => BigInt('0x' + fs.readFileSync(`/proc/${pid}/maps`, 'utf8').split('-')[0])

async function main() {
  const tcp = await listening(0, '127.0.0.1')
  const [socket, abstract] = [path.join(folder, 'socket'), path.basename(folder)]
  await listening(socket)
  await listening(`\0${abstract}`)
  const waiting = spawn(sibling[0], sibling.slice(1), {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    waiting.stdout.once('data', resolve)
    waiting.once('exit', () => reject(new Error('the sibling ended')))
  })
  const given = {
    ...numbers,
    parent: process.pid,
    sibling: waiting.pid,
    parent_address: mapped(process.pid),
    sibling_address: mapped(waiting.pid),
    port: tcp.address().port,
    socket,
    abstract,
    folder,
  }
  const words = Object.entries(given).map(([name, value]) => `${name}=${value}`)
  const attacking = spawn(attacker[0], [...attacker.slice(1), ...words], {
    cwd: '/',
    stdio: 'inherit',
  })
  attacking.once('exit', code => {
    waiting.kill('SIGKILL')
    fs.rmSync(folder, { recursive: true })
    process.exit(code ?? 1)
  })
}
void main()
