import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { requiredVariable } from '@platen/env/testing'
import { nodeFrom } from './newer-node'

export interface Verdict {
  code: number
  output: string
}

/** Runs the conformance suite for MCP servers against a URL; the baseline lists the known failures. */
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

function node22(): string {
  const node = nodeFrom(22)
  if (node === undefined) throw new Error('the conformance suite needs Node 22')
  return node
}
