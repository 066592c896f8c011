import { type Enqueue } from '@platen/queue'

/** The job of a queued render, and whose it is. */
export interface PostponedJob extends Enqueue {
  organizationId: string
}

/** Jobs that were taken and not begun, by organization, in the order they came. */
export interface PostponedJobs {
  add(job: PostponedJob): void
  /** Removes and returns up to so many. */
  next(organizationId: string, most: number): PostponedJob[]
}

/** Holds ids alone, each once: at most as many as renders may be open. */
export function createPostponedJobs(): PostponedJobs {
  const waiting = new Map<string, Map<string, PostponedJob>>()
  return {
    add(job) {
      const own = waiting.get(job.organizationId) ?? new Map<string, PostponedJob>()
      waiting.set(job.organizationId, own.set(job.renderId, job))
    },
    next(organizationId, most) {
      const own = waiting.get(organizationId)
      const jobs = [...(own?.values() ?? [])].slice(0, most)
      for (const { renderId } of jobs) own?.delete(renderId)
      if (own?.size === 0) waiting.delete(organizationId)
      return jobs
    },
  }
}
