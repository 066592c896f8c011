// Finds phrases over which a native reader stumbles. Also fails when many doc comments and descriptions open with a question;
// `--all` prints these.
import { readFileSync } from 'node:fs'
import { filesIn } from './files-in.mjs'

const FOLDERS = ['apps', 'packages', 'infra', 'e2e', 'docs']
const PAGES = ['README.md', 'CONTRIBUTING.md', 'REVIEW.md']
/** The files of this check contain all of the phrases as examples. */
const OWN_FILES = /^infra\/checks\/words\./
/** The maximum share, in percent, of doc comments that open with a question. */
const mostQuestions = 1

/** Matches the space between two words, which may include a line break and the `*`, `//` or `>` at the start of the next line. */
const gap = String.raw`\s+(?:(?:\*|\/\/|>)\s+)?`

/** The phrases, each with advice on a better one. */
const phrases = [
  [phrase('what of'), 'name the thing, as in "the visible part of the page"'],
  [phrase('whoever'), 'say "anyone who", or name the role, as in "the caller"'],
  [phrase('anew'), 'say "again", or "from scratch"'],
  // A distance sounds natural: within 4 px of the edge.
  [
    phrase('px of', { notAfter: String.raw`\bwithin${gap}\S+${gap}` }),
    'say "in page pixels", "12 px wide" or "the pixels of the image"',
  ],
  // The phrase sounds natural if more follows: it stays open.
  [phrase('it stays', { before: String.raw`\s*[,.;:!?)]` }), 'say "keeps happening" or "persists"'],
  [
    phrase('changed the same', { before: String.raw`\s*(?:as\b|[.,;:])` }),
    'name the thing that is the same',
  ],
  [phrase('the ms of'), 'say "the time of the step, in ms"'],
  [phrase('that (?:is|are) none'), 'name the fault, as in "a malformed colour"'],
  [phrase('(?:at|of|on|to) a place of'), 'say "at a point on the page"'],
  [phrase('shows? here'), 'say "appears here"'],
  [phrase('generate answers'), 'say "generate calls get"'],
]

const files = [...FOLDERS.flatMap(folder => filesIn(folder, /\.(tsx?|md|css|mjs|cjs)$/)), ...PAGES]
  .filter(path => !OWN_FILES.test(path))
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))
const stumbles = files.flatMap(file =>
  phrases.flatMap(([pattern, advice]) => found(file, pattern).map(place => `${place} ${advice}`)),
)
const comments = files.flatMap(docComments)
const questions = comments.filter(({ opening }) => isQuestion(opening))
const share = (100 * questions.length) / (comments.length || 1)
const tooMany = share > mostQuestions

for (const stumble of stumbles) console.log(stumble)
if (tooMany || process.argv.includes('--all'))
  for (const { place } of questions)
    console.log(`${place} state what it is, as in "The visible part of the page"`)
console.log(
  `Phrases to rewrite: ${stumbles.length}; ${share.toFixed(1)} % of ${comments.length} doc comments open with a question (at most ${mostQuestions} %)`,
)
process.exit(stumbles.length > 0 || tooMany ? 1 : 0)

/** Matches the words in any case, unless they follow `notAfter`, and only if `before` follows them. */
function phrase(words, { notAfter, before = '' } = {}) {
  const behind = notAfter === undefined ? '' : `(?<!${notAfter})`
  return new RegExp(String.raw`${behind}\b${words.replaceAll(' ', gap)}\b(?=${before})`, 'gi')
}

function found({ path, text }, pattern) {
  return [...text.matchAll(pattern)].map(({ index }) => placeOf(path, text, index))
}

/** Returns the doc comments and descriptions of a module that is not generated, each with its place and its opening. */
function docComments({ path, text }) {
  if (!/\.tsx?$/.test(path) || path.includes('/generated/')) return []
  const openings = /\/\*\*\s+(?:\*\s+)?(?=[^\s*])|\.describe\(\s*['"`](?=\w)/g
  return [...text.matchAll(openings)].map(({ 0: start, index }) => {
    const at = index + start.length
    return { place: placeOf(path, text, at), opening: text.slice(at, at + 8) }
  })
}

function isQuestion(opening) {
  return /^(?:What|Who|Whose|Whom|Where|How|Which|Why|Whether)\b/.test(opening)
}

/** Returns the file, the number of the line and its text, ready for advice to follow. */
function placeOf(path, text, index) {
  const at = text.slice(0, index).split('\n').length
  return `${path}:${at}: ${text.split('\n')[at - 1].trim()}\n   `
}
