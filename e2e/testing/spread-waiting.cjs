const { default: Sequencer } = require('@jest/test-sequencer')

/**
 * Starts with the specs in a browser, which take longest, and spreads the files that mostly wait among those that keep the
 * processor busy.
 */
module.exports = class SpreadWaiting extends Sequencer {
  sort(tests) {
    const of = folder => sorted.filter(({ path }) => path.includes(`/e2e/${folder}/`))
    const sorted = super.sort(tests)
    const [waiting, journeys] = [of('faults'), [...of('web'), ...of('editor')]]
    const others = sorted.filter(test => !waiting.includes(test) && !journeys.includes(test))
    const spread = [...journeys, ...others].flatMap((test, index) =>
      index % 2 === 0 ? [...waiting.splice(0, 1), test] : [test],
    )
    return [...spread, ...waiting]
  }
}
