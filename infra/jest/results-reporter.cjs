const { appendFileSync } = require('node:fs')

/** Adds a line of JSON to a file as soon as a spec file has ended, so that the results of a run that is stopped are known. */
module.exports = class ResultsReporter {
  constructor(_globalConfig, { file }) {
    this.file = file
  }

  onTestResult(_test, result) {
    const { testFilePath: path, failureMessage, perfStats, testExecError, testResults } = result
    const tests = testResults.map(({ fullName, status, failureMessages }) => ({
      fullName,
      status,
      failureMessages,
    }))
    // Hooks after the last test belong to none of them.
    const fault = testResults.length === 0 || testExecError ? failureMessage : null
    appendFileSync(this.file, `${JSON.stringify({ path, ms: perfStats.runtime, fault, tests })}\n`)
  }
}
