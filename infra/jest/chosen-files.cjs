const { readFileSync } = require('node:fs')

/** Of the spec files that Jest finds, those that the run is about: a JSON array of their paths is in the file TEST_FILES. */
module.exports = paths => {
  const chosen = new Set(JSON.parse(readFileSync(process.env.TEST_FILES, 'utf8')))
  return { filtered: paths.filter(path => chosen.has(path)) }
}
