// Blocks the event loop for 20 s on SIGUSR2, as a runaway computation would.
process.on('SIGUSR2', () => {
  const end = performance.now() + 20_000
  while (performance.now() < end);
})
