import { type Enqueue } from '@platen/queue'

/** The job of a queued render, and its organization. */
export interface PostponedJob extends Enqueue {
  organizationId: string
}

/** Jobs that were taken but not begun, by organization, in order of arrival. */
export interface PostponedJobs {
  add(job: PostponedJob): void
  /** Removes and returns up to `most` jobs of an organization. */
  next(organizationId: string, most: number): PostponedJob[]
}

/** Creates an empty list. It holds only ids, and each only once, so its length is at most the number of open renders. */
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
