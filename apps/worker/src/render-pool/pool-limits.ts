import { totalmem } from 'node:os'

export interface PoolLimits {
  /** A busy child over this many resident bytes is killed: `render_memory`. */
  killBytes: number
  /** A child that holds this many bytes after a render is replaced. */
  recycleBytes: number
  /** Children of organizations that wait for a render hold together at most this many bytes. */
  idleBytes: number
  /** A start takes 0.43 s of CPU and the first renders as much again: over 1,000 renders 1 ms each, a twentieth of a JPEG. */
  rendersPerChild: number
  /** Half of the CPU time after which the system kills a child, so that the system never hits a render. */
  cpuSecondsPerChild: number
}

/** An eighth of the memory that this process may use. */
function shareOfMemory(): number {
  const limit = process.constrainedMemory()
  return Math.min(totalmem(), limit || Infinity) / 8
}

const cpuSecondsPerRender = 0.06

export const defaultPoolLimits: PoolLimits = {
  killBytes: 1.5e9,
  // One that has drawn everything, in every script, settles at 530 to 580 MB.
  recycleBytes: 750e6,
  idleBytes: shareOfMemory(),
  ...childLife(5000),
}

/** The life of a child: a number of renders, or the CPU time that so many take. */
export function childLife(
  rendersPerChild: number,
): Pick<PoolLimits, 'cpuSecondsPerChild' | 'rendersPerChild'> {
  return {
    rendersPerChild,
    cpuSecondsPerChild: Math.max(60, rendersPerChild * cpuSecondsPerRender),
  }
}

/** CPU time after which the system kills a child. */
export const systemCpuSeconds = ({
  cpuSecondsPerChild,
}: Pick<PoolLimits, 'cpuSecondsPerChild'>): number => 2 * cpuSecondsPerChild
