#!/usr/bin/env node
import { text } from 'node:stream/consumers'
import { commands } from './commands'
import { runCommandLine } from './program/run-command-line'

async function main(): Promise<void> {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  // Who reads the output may stop reading, as `head` does.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => stopping.abort())
  process.exitCode = await runCommandLine(commands, process.argv.slice(2), {
    // oxlint-disable-next-line eslint/no-restricted-properties -- the one place that reads the environment
    env: process.env,
    out: output => void process.stdout.write(output),
    err: output => void process.stderr.write(output),
    input: () => text(process.stdin),
    isTerminal: process.stderr.isTTY,
    signal: stopping.signal,
  })
}

void main()
