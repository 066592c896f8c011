import { once } from 'node:events'
import { runClients } from './clients/run-clients'
import { runBench } from './measurements/run-bench'
import { runFidelity } from './measurements/run-fidelity'
import { runMutation } from './measurements/run-mutation'
import { takePictures } from './test-run/run-pictures'
import { runDrill } from './test-run/run-drill'
import { runN8n } from './test-run/run-n8n'
import { runChecks } from './test-run/checks'
import { readConfig } from './workspace/config'
import { type CommandContext } from './processes/command-context'
import { openProcessGroup } from './processes/process-group'
import { openProgress } from './workspace/progress'
import { start } from './start/start'
import { runTests } from './test-run/run-tests'
import { failure, lastLines, type Tally } from './test-run/tally'

const [command = 'start', ...words] = process.argv.slice(2)
const progress = openProgress(process.stdout)
const processes = openProcessGroup(line => progress.say(line))
// A test run counts as failed until it reports a success.
let tally = failure('the run ended early')
let serving = false

/** The commands that run tests. */
const tested: Readonly<
  Record<string, (context: CommandContext, words: readonly string[]) => Promise<Tally>>
> = {
  test: (context, patterns) => runTests(context, { patterns }),
  'test:all': context => runTests(context, { tier: 'all' }),
  'test:nightly': context => runTests(context, { tier: 'nightly' }),
  drill: runDrill,
  n8n: runN8n,
  pictures: takePictures,
}

void main()

async function main(): Promise<void> {
  const interrupted = new Promise<number>(resolve => {
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const)
      process.on(signal, () => resolve(serving ? 0 : code))
  })
  const code = await Promise.race([run(), interrupted]).catch(explain)
  await processes.close().catch(explain)
  if (tested[command]) progress.say(lastLines(tally))
  process.exit(code)
}

async function run(): Promise<number> {
  const context = { config: readConfig(), processes, progress }
  const runTested = tested[command]
  if (runTested) {
    tally = await runTested(context, words)
    return tally.failed.length === 0 ? 0 : 1
  }
  switch (command) {
    case 'check':
      return (await runChecks(context, { names: words })).length === 0 ? 0 : 1
    case 'fidelity':
      return runFidelity(context)
    case 'bench':
      return runBench(context, words)
    case 'clients':
      return runClients(context)
    case 'mutation':
      return runMutation(context, words)
    default:
      await start({ ...context, onTerminal: process.stdout.isTTY })
      if (words.includes('--once')) return 0
      progress.say('  Ctrl-C stops it.\n')
      serving = true
      await once(processes.signal, 'abort')
      return 0
  }
}

function explain(error: unknown): number {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 1
}
