/** What this process has computed so far, in ms: on a busy machine a wait is no work. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
