/** Does work on one thing at a time; of those that came meanwhile it takes the last. The work tells of its failures itself. */
export function onlyLatest<Job>(work: (job: Job) => Promise<void>): (job: Job) => void {
  let next: { job: Job } | undefined
  let busy = false
  const go = async (): Promise<void> => {
    busy = true
    while (next) {
      const { job } = next
      next = undefined
      await work(job).catch(() => undefined)
    }
    busy = false
  }
  return job => {
    next = { job }
    if (!busy) void go()
  }
}
