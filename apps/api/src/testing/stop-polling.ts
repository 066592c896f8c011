/** Stops all intervals that start from now on, including the poll for ended renders: only a notice ends a wait. */
export function stopPolling(): jest.SpyInstance {
  return jest.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => 0))
}
