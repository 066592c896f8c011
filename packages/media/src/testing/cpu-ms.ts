/** The CPU time of this process in ms, which waiting on a busy machine does not increase. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
