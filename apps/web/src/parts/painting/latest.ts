/** Runs one job at a time. Of the jobs that arrive in the meantime, only the latest runs. The work function must handle its own errors. */
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
