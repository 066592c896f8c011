const { existsSync } = require('node:fs')

/** Blocks the event loop on SIGUSR2, as a runaway computation would, until the file at the path BLOCKED_UNTIL exists. */
process.on('SIGUSR2', () => {
  const never = new Int32Array(new SharedArrayBuffer(4))
  while (!existsSync(process.env.BLOCKED_UNTIL)) Atomics.wait(never, 0, 0, 50)
})
