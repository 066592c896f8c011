import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensurePrerequisites, thisHost } from '../prerequisites/prerequisites'
import { type CommandContext } from '../processes/command-context'
import { runToEnd } from '../processes/run-to-end'
import { scratchFolder } from '../processes/scratch-folder'
import { openApi } from '../workspace/openapi'
import { paths } from '../workspace/paths'
import {
  folderOf,
  type GeneratedClient,
  generateCommand,
  generatedClients,
} from './generated-client'
import { asOpenApi30 } from './older-openapi'

/**
 * Generates clients from the OpenAPI document, in TypeScript and other languages, and compiles them. Returns the exit code:
 * 1 when one of them does not compile, once all have been tried.
 */
export async function runClients(context: CommandContext): Promise<number> {
  const { config, processes, progress } = context
  await ensurePrerequisites(['clients'], thisHost(config, progress))
  const folder = await scratchFolder(processes, 'clients')
  const document = join(folder, 'openapi.json')
  await writeFile(document, JSON.stringify(asOpenApi30(openApi())))
  const run = runner(context, folder)
  const outcomes = [await typescriptCompiles(run)]
  for (const client of generatedClients)
    outcomes.push(await compiles(run, client, { document, below: folder }))
  progress.say(
    outcomes
      .map(([language, fine]) => `${language}: ${fine ? 'compiles' : 'does not compile'}`)
      .join('\n'),
  )
  return outcomes.every(([, fine]) => fine) ? 0 : 1
}

type Outcome = [language: string, fine: boolean]

interface Running {
  cwd?: string
  env?: Readonly<Record<string, string>>
}

/** Runs a command under a title; shows its output only when it fails. */
type Run = (title: string, words: readonly string[], options?: Running) => Promise<boolean>

function runner({ processes, progress }: CommandContext, folder: string): Run {
  const log = join(folder, 'log')
  return async (title, words, options = {}) => {
    await writeFile(log, '')
    const code = await progress.step(title, () => runToEnd(processes, words, { ...options, log }))
    if (code !== 0) progress.say(await readFile(log, 'utf8'))
    return code === 0
  }
}

async function typescriptCompiles(run: Run): Promise<Outcome> {
  const { root } = paths
  const check = join(root, 'infra', 'dev', 'dist', 'client-types', 'main.js')
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const fine =
    (await run('TypeScript: openapi-typescript', [process.execPath, check, '--check'])) &&
    (await run('TypeScript: tsc', [process.execPath, compiler, '-p', 'packages/client']))
  return ['TypeScript', fine]
}

async function compiles(
  run: Run,
  client: GeneratedClient,
  { document, below }: { document: string; below: string },
): Promise<Outcome> {
  const { language, compile, env } = client
  const folder = folderOf(client, below)
  const fine =
    (await run(`${language}: openapi-generator`, generateCommand(client, { document, folder }))) &&
    (await run(`${language}: ${compile[0] ?? ''}`, compile, { cwd: folder, env }))
  return [language, fine]
}
