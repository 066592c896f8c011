// Measures the shape of the code and fails when a figure crosses a red line of docs/architecture.md. `--all` prints every figure.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sourcesIn } from './files-in.mjs'
import { TEST_FILES } from './test-files.cjs'

const TEST = new RegExp(TEST_FILES)
const VAGUE = /^(utils?|helpers?|common|misc|shared|libs?|core|base|managers?)(\.[a-z.]+)?$/

const paths = ['apps', 'packages', 'infra', 'e2e'].flatMap(sourcesIn)
const files = paths.map(path => {
  const text = readFileSync(path, 'utf8')
  return { path, text, ...lines(text) }
})
const tests = files.filter(({ path }) => TEST.test(path))
const sources = files.filter(({ path }) => !TEST.test(path))
const lengths = sources.map(({ total }) => total).sort((a, b) => a - b)
const sourceLines = sum(sources, 'total')
const codeLines = sum(sources, 'code')
const folders = grouped(sources, ({ path }) => dirname(path))
const fullest = [...folders].sort(([, a], [, b]) => b.length - a.length)[0] ?? ['', []]

/** Each figure has a name, its present value, and true if the value is on the wrong side of the red line. */
const figures = [
  ['files seen', sources.length, sources.length < 100],
  ['median lines of a file', quantile(0.5), quantile(0.5) > 110],
  ['p95 lines of a file', quantile(0.95), quantile(0.95) > 305],
  share('% of files over 300 lines', lengths.filter(n => n > 300).length, lengths.length, 5.6),
  [`files in the fullest folder (${fullest[0]})`, fullest[1].length, fullest[1].length > 27],
  between('% of lines that are comments', sum(sources, 'comment'), sourceLines, [5, 25]),
  between('test lines per 100 source lines', sum(tests, 'total'), sourceLines, [50, Infinity]),
  perThousand('`any`', /(:|<|\bas|\|)\s*any\b/g, 0.2),
  perThousand(
    '`process.env` outside config.ts, main.ts and prepare-process.ts',
    /process\.env\b/g,
    0,
    /(^|\/)(config|main|prepare-process)\.ts$/,
  ),
  perThousand('oxlint-disable', /oxlint-disable/g, 0.2),
  perThousand('TODO and similar', /\b(TODO|FIXME|HACK|XXX)\b/g, 0),
  namelessExports(),
  spreadLiterals(),
  vagueNames(),
]
const red = figures.filter(([, , isRed]) => isRed)
for (const [name, value, isRed] of process.argv.includes('--all') ? figures : red)
  console.log(`${isRed ? 'RED ' : '    '}${name}: ${value}`)
if (red.length === 0) console.log(`${figures.length} figures of ${sources.length} files, none red`)
process.exit(red.length === 0 ? 0 : 1)

function lines(text) {
  let comment = 0
  let code = 0
  let open = false
  const all = text.replace(/\n$/, '').split('\n')
  for (const line of all.map(one => one.trim())) {
    const starts = line.startsWith('/*')
    if (open || starts || line.startsWith('//')) comment += 1
    else if (line !== '') code += 1
    if (starts) open = true
    if (open && line.includes('*/')) open = false
  }
  return { total: all.length, comment, code }
}

function quantile(q) {
  return lengths[Math.min(lengths.length - 1, Math.round(q * (lengths.length - 1)))] ?? 0
}

function share(name, part, whole, most) {
  const percent = round((100 * part) / (whole || 1))
  return [name, percent, percent > most]
}

function between(name, part, whole, [least, most]) {
  const percent = round((100 * part) / (whole || 1))
  return [name, percent, percent < least || percent > most]
}

function perThousand(name, pattern, most, except = /^$/) {
  const found = sources.filter(({ path }) => !except.test(path))
  const hits = found.reduce((n, { text }) => n + (bare(text).match(pattern) ?? []).length, 0)
  const rate = round((1000 * hits) / (codeLines || 1))
  return [`${name} per 1000 lines`, rate, most === 0 ? hits > 0 : rate > most]
}

/** Returns the text without comments, which may mention what code must not do. Directives to the linter are kept. */
function bare(text) {
  return text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, line => (line.includes('oxlint-disable') ? line : ''))
}

/** Modules must list what they export. Declaration files describe third-party modules, so they are not checked. */
function namelessExports() {
  const offers = /^\s*export\s+(default\b|(type\s+)?\*)|^\s*export\s*\{[^}]*\bas default\b/m
  const found = files.filter(({ text }) => offers.test(bare(text))).map(({ path }) => path)
  return ['export default, export *', found.join(', ') || 0, found.length > 0]
}

/** The compiler does not report unknown properties in a literal that is spread. */
function spreadLiterals() {
  const found = files.filter(({ text }) => /\.\.\.\{/.test(bare(text))).map(({ path }) => path)
  return ['spread object literals (...{)', found.join(', ') || 0, found.length > 0]
}

function vagueNames() {
  const found = files.flatMap(({ path }) =>
    path.split('/').some(part => VAGUE.test(part)) ? [path] : [],
  )
  return ['vague file names (utils, helpers, …)', found.join(', ') || 0, found.length > 0]
}

function grouped(items, keyOf) {
  const groups = new Map()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

function sum(items, key) {
  return items.reduce((total, item) => total + item[key], 0)
}

function round(value) {
  return Math.round(value * 10) / 10
}
