import { childrenOf } from '@platen/env'
import { readProcess } from '../memory/process-samples'
import { type ServicePids } from '../service/cpu-time'

/** The peak of the resident memory of each process, in bytes. */
export interface PeakMemory {
  api: number
  worker: number
  /** All render processes together. */
  children: number
}

const sampleMs = 200

/** Samples memory until `end` is called, which returns the peaks. */
export function watchPeaks({ api, worker }: ServicePids): { end: () => PeakMemory } {
  const peaks: PeakMemory = { api: 0, worker: 0, children: 0 }
  const sample = (): void => {
    const children = childrenOf(worker).reduce((sum, pid) => sum + residentOf(pid), 0)
    peaks.api = Math.max(peaks.api, residentOf(api))
    peaks.worker = Math.max(peaks.worker, residentOf(worker))
    peaks.children = Math.max(peaks.children, children)
  }
  const timer = setInterval(sample, sampleMs)
  return {
    end() {
      clearInterval(timer)
      sample()
      return peaks
    },
  }
}

const residentOf = (pid: number): number => readProcess(pid, 0)?.rss ?? 0
