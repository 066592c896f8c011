// Blocks the event loop for 20 s when asked to, as a runaway computation would.
process.on('SIGUSR2', () => {
  const end = performance.now() + 20_000
  while (performance.now() < end);
})
