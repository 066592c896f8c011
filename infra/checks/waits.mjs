// Finds specs that would fail on a busy machine: polls without an end, fixed pauses, and limits above a minute.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from './files-in.mjs'

const ROOTS = ['apps', 'packages', 'infra', 'e2e']
/** The spec of this check, which is skipped since it contains examples of each fault. */
const OWN_SPEC = join('infra', 'checks', 'waits.spec.ts')
const longestMs = 60_000

const advice = {
  poll: 'polls without an end: wait for an event, or use waitFor of @platen/env/testing',
  pause: 'pauses for a fixed time: wait for the event itself, or move a clock',
  limit: `has a limit above ${longestMs / 1000} s: split the test, or have it wait for less`,
}

const specs = ROOTS.flatMap(root => filesIn(root, /\.(e2e-)?spec\.tsx?$/))
const faults = [...specs.filter(path => path !== OWN_SPEC), 'jest.config.cjs'].flatMap(path =>
  faultsOf(readFileSync(path, 'utf8')).map(
    ({ at, kind, line }) => `${path}:${at}: ${advice[kind]}\n    ${line}`,
  ),
)
console.log(faults.length === 0 ? 'no spec waits longer than necessary' : faults.join('\n'))
process.exit(faults.length === 0 ? 0 : 1)

function faultsOf(text) {
  const limits = [
    ...text.matchAll(/^\s*\},?\s+([\d_]+),?\s*\)/gm),
    ...text.matchAll(/\}, ([\d_]+)\)/g),
    ...text.matchAll(/\b(?:jest\.setTimeout\(|testTimeout: )([\d_]+)/g),
  ].filter(([, number]) => Number(number.replaceAll('_', '')) > longestMs)
  return [
    ...found(text, 'poll', text.matchAll(/\bwhile \([^;\n]*\bawait\b/g)),
    ...found(text, 'pause', pauses(text)),
    ...found(text, 'limit', limits),
  ].filter((fault, nth, all) => all.findIndex(({ at }) => at === fault.at) === nth)
}

/** Finds pauses in the database, timers that a promise waits for, and non-zero waits with node:timers/promises. */
function pauses(text) {
  const imported = /\{([^}]*)\} from 'node:timers\/promises'/.exec(text)?.[1] ?? ''
  const [, name] = /\bsetTimeout(?: as (\w+))?/.exec(imported) ?? []
  const alias = /\bsetTimeout\b/.test(imported) ? (name ?? 'setTimeout') : undefined
  return [
    ...text.matchAll(/\bpg_sleep\(/g),
    ...text.matchAll(/\bnew Promise(?:<[^>]*>)?\(\s*\(?\w+\)? =>\s*\{?\s*setTimeout\(/g),
    ...(alias === undefined ? [] : text.matchAll(new RegExp(`\\b${alias}\\((?!0\\))`, 'g'))),
  ]
}

function found(text, kind, matches) {
  return [...matches].map(({ 0: match, index }) => {
    const at = text.slice(0, index + match.length).split('\n').length
    return { at, kind, line: text.split('\n')[at - 1].trim() }
  })
}
