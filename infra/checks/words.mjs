// Finds phrases that a native reader stumbles over, and fails when too many doc comments open with a question. `--all` prints these, too.
import { readFileSync } from 'node:fs'
import { filesIn } from './files-in.mjs'

const FOLDERS = ['apps', 'packages', 'infra', 'e2e', 'docs']
const PAGES = ['README.md', 'CONTRIBUTING.md', 'REVIEW.md']
/** Have all of the phrases as examples. */
const OWN_FILES = /^infra\/checks\/words\./
/** The highest share of doc comments that may open with a question, in percent. */
const mostQuestions = 1

/** The space between two words. A line may end there, and the next one begin as lines of comments and quotes do. */
const gap = String.raw`\s+(?:(?:\*|\/\/|>)\s+)?`

/** Each phrase, and a better way to say it. */
const phrases = [
  [phrase('what of'), 'name the thing, as in "the visible part of the page"'],
  [phrase('whoever'), 'say "anyone who", or name the role, as in "the caller"'],
  [phrase('anew'), 'say "again", or "from scratch"'],
  // A distance is natural: within 4 px of the edge.
  [
    phrase('px of', { notAfter: String.raw`\bwithin${gap}\S+${gap}` }),
    'say "in page pixels", "12 px wide" or "the pixels of the image"',
  ],
  // With more to say, it is natural: it stays open.
  [phrase('it stays', { before: String.raw`\s*[,.;:!?)]` }), 'say "keeps happening" or "persists"'],
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

/** Matches the words in any case, but not after one pattern, and only before the other. */
function phrase(words, { notAfter, before = '' } = {}) {
  const behind = notAfter === undefined ? '' : `(?<!${notAfter})`
  return new RegExp(String.raw`${behind}\b${words.replace(' ', gap)}\b(?=${before})`, 'gi')
}

function found({ path, text }, pattern) {
  return [...text.matchAll(pattern)].map(({ index }) => placeOf(path, text, index))
}

/** The doc comments of a module that somebody wrote, each with its place and its opening. */
function docComments({ path, text }) {
  if (!/\.tsx?$/.test(path) || path.includes('/generated/')) return []
  return [...text.matchAll(/\/\*\*\s+(?:\*\s+)?(?=[^\s*])/g)].map(({ 0: start, index }) => {
    const at = index + start.length
    return { place: placeOf(path, text, at), opening: text.slice(at, at + 8) }
  })
}

function isQuestion(opening) {
  return /^(?:What|Who|Whose|Whom|Where|How|Which|Why|Whether)\b/.test(opening)
}

/** The file, the number of the line and its text; advice goes after it. */
function placeOf(path, text, index) {
  const at = text.slice(0, index).split('\n').length
  return `${path}:${at}: ${text.split('\n')[at - 1].trim()}\n   `
}
