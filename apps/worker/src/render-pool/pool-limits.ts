import { totalmem } from 'node:os'

export interface PoolLimits {
  /** A busy child with more resident bytes than this is killed with `render_memory`. */
  killBytes: number
  /** A child that still holds this many bytes after a render is replaced. */
  recycleBytes: number
  /** Maximum number of bytes that idle children of organizations may hold together. */
  idleBytes: number
  /**
   * A child is replaced after this number of renders. A start takes 0.43 s of CPU, and the first renders take as much again. Over 5,000
   * renders, that is 0.2 ms each, a hundredth of the time for a JPEG.
   */
  rendersPerChild: number
  /**
   * A child is replaced once it has used this CPU time: half of what the system allows it, so that the system never interrupts a render.
   */
  cpuSecondsPerChild: number
}

/** Returns an eighth of the memory that this process may use. */
function shareOfMemory(): number {
  const limit = process.constrainedMemory()
  return Math.min(totalmem(), limit || Infinity) / 8
}

const cpuSecondsPerRender = 0.06

export const defaultPoolLimits: PoolLimits = {
  killBytes: 1.5e9,
  // A child that has drawn everything, in every script, settles at 530 to 580 MB.
  recycleBytes: 750e6,
  idleBytes: shareOfMemory(),
  ...childLife(5000),
}

/** Returns the lifespan of a child: the number of renders, and the CPU time that they may take. */
export function childLife(
  rendersPerChild: number,
): Pick<PoolLimits, 'cpuSecondsPerChild' | 'rendersPerChild'> {
  return {
    rendersPerChild,
    cpuSecondsPerChild: Math.max(60, rendersPerChild * cpuSecondsPerRender),
  }
}

/** Returns the CPU time, in seconds, after which the system kills a child. */
export const systemCpuSeconds = ({
  cpuSecondsPerChild,
}: Pick<PoolLimits, 'cpuSecondsPerChild'>): number => 2 * cpuSecondsPerChild
