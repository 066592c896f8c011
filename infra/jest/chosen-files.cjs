const { readFileSync } = require('node:fs')

/** Keeps only the spec files of the run. TEST_FILES is the path of a file with their paths, as a JSON array. */
module.exports = paths => {
  const chosen = new Set(JSON.parse(readFileSync(process.env.TEST_FILES, 'utf8')))
  return { filtered: paths.filter(path => chosen.has(path)) }
}
