const { default: Sequencer } = require('@jest/test-sequencer')

/** Spreads the files that mostly wait for something to come back between those that keep the processor busy. */
module.exports = class SpreadWaiting extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    const waits = ({ path }) => path.includes('/e2e/faults/')
    const waiting = sorted.filter(waits)
    const busy = sorted.filter(test => !waits(test))
    const spread = busy.flatMap((test, index) =>
      index % 2 === 0 ? [...waiting.splice(0, 1), test] : [test],
    )
    return [...spread, ...waiting]
  }
}
