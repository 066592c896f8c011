import { seccompFilter } from './seccomp-filter'
import { type Machine } from './system-calls'

const words = { x64: 0xc000003e, arm64: 0xc00000b7 }
const answers: Record<number, string> = {
  0x7fff0000: 'allowed',
  0x00050001: 'EPERM',
  0x0005000d: 'EACCES',
  0x00050026: 'ENOSYS',
  0x80000000: 'killed',
}

interface Call {
  number: number
  args?: readonly number[]
  word?: number
}

/** Runs the filter as the kernel does, with the instructions that a filter may use (seccomp(2), linux/filter.h). */
function judge(
  machine: Machine,
  { number, args = [], word = words[machine] }: Call,
): string | undefined {
  const program = seccompFilter(machine)
  const data = Buffer.alloc(64)
  data.writeUInt32LE(number, 0)
  data.writeUInt32LE(word, 4)
  for (const [index, value] of args.entries()) data.writeBigUInt64LE(BigInt(value), 16 + 8 * index)
  let loaded = 0
  for (let at = 0; at < program.length; at += 8) {
    const [code, value] = [program.readUInt16LE(at), program.readUInt32LE(at + 4)]
    const skip = (holds: boolean): void => void (at += 8 * program.readUInt8(at + (holds ? 2 : 3)))
    if (code === 0x20) loaded = data.readUInt32LE(value)
    else if (code === 0x15) skip(loaded === value)
    else if (code === 0x25) skip(loaded > value)
    else if (code === 0x45) skip((loaded & value) !== 0)
    else if (code === 0x06) return answers[value]
    else throw new Error(`no instruction: ${code}`)
  }
  throw new Error('the program has no end')
}

type Case = [
  what: string,
  x64: number | undefined,
  arm64: number | undefined,
  expected: string,
  ...number[],
]

const [thread, fork] = [0x3d0f00, 0x1200011]
/** Each case has the numbers of a call in asm/unistd_64.h and asm-generic/unistd.h, the result, and any arguments. */
const cases: Case[] = [
  ['read', 0, 63, 'allowed'],
  ['futex', 202, 98, 'allowed'],
  ['exit_group', 231, 94, 'allowed'],
  ['execve', 59, 221, 'allowed'],
  ['socket', 41, 198, 'EPERM'],
  ['socketpair', 53, 199, 'EPERM'],
  ['connect', 42, 203, 'EPERM'],
  ['bind', 49, 200, 'EPERM'],
  ['listen', 50, 201, 'EPERM'],
  ['sendto', 44, 206, 'EPERM'],
  ['sendmsg, which would pass a descriptor to the parent', 46, 211, 'EPERM'],
  ['ptrace', 101, 117, 'EPERM'],
  ['process_vm_readv', 310, 270, 'EPERM'],
  ['process_vm_writev', 311, 271, 'EPERM'],
  ['pidfd_open', 434, 434, 'EPERM'],
  ['pidfd_getfd', 438, 438, 'EPERM'],
  ['pidfd_send_signal', 424, 424, 'EPERM'],
  ['kill', 62, 129, 'EPERM'],
  ['tkill', 200, 130, 'EPERM'],
  ['tgkill', 234, 131, 'EPERM'],
  ['rt_sigqueueinfo', 129, 138, 'EPERM'],
  ['rt_tgsigqueueinfo', 297, 240, 'EPERM'],
  ['keyctl', 250, 219, 'EPERM'],
  ['add_key', 248, 217, 'EPERM'],
  ['bpf', 321, 280, 'EPERM'],
  ['userfaultfd', 323, 282, 'EPERM'],
  ['perf_event_open', 298, 241, 'EPERM'],
  ['unshare', 272, 97, 'EPERM'],
  ['setns', 308, 268, 'EPERM'],
  ['mount', 165, 40, 'EPERM'],
  ['chroot', 161, 51, 'EPERM'],
  ['execveat', 322, 281, 'EPERM'],
  ['fork', 57, undefined, 'EPERM'],
  ['vfork', 58, undefined, 'EPERM'],
  ['creat', 85, undefined, 'EPERM'],
  ['unlinkat', 263, 35, 'EPERM'],
  ['renameat2', 316, 276, 'EPERM'],
  ['fchmodat', 268, 53, 'EPERM'],
  ['fchownat', 260, 54, 'EPERM'],
  ['utimensat', 280, 88, 'EPERM'],
  ['truncate', 76, 45, 'EPERM'],
  ['setxattr', 188, 5, 'EPERM'],
  ['setpriority', 141, 140, 'EPERM'],
  ['sched_setaffinity', 203, 122, 'EPERM'],
  ['shmget', 29, 194, 'EPERM'],
  ['semget', 64, 190, 'EPERM'],
  ['msgget', 68, 186, 'EPERM'],
  ['mq_open', 240, 180, 'EPERM'],
  ['open_by_handle_at', 304, 265, 'EPERM'],
  ['io_uring_enter', 426, 426, 'EPERM'],
  ['io_uring_setup', 425, 425, 'ENOSYS'],
  ['clone3', 435, 435, 'ENOSYS'],
  ['openat2', 437, 437, 'ENOSYS'],
  ['memfd_create', 319, 279, 'ENOSYS'],
  ['a call that came later', 462, 462, 'ENOSYS'],
  ['the last call', 0xffffffff, 0xffffffff, 'ENOSYS'],
  ['read by the numbers of x32', 0x40000000, undefined, 'ENOSYS'],
  ['clone of a thread', 56, 220, 'allowed', thread],
  ['clone of a process', 56, 220, 'EPERM', fork],
  ['prlimit64 of itself', 302, 261, 'allowed', 0],
  ['prlimit64 of another', 302, 261, 'EPERM', 1],
  ['fcntl F_GETFL', 72, 25, 'allowed', 3, 3],
  ['fcntl F_SETOWN', 72, 25, 'EPERM', 3, 8],
  ['fcntl F_SETSIG', 72, 25, 'EPERM', 3, 10],
  ['fcntl F_SETOWN_EX', 72, 25, 'EPERM', 3, 15],
  ['ioctl FIONBIO', 16, 29, 'allowed', 3, 0x5421],
  ['ioctl FIOSETOWN', 16, 29, 'EPERM', 3, 0x8901],
  ['ioctl TIOCSTI', 16, 29, 'EPERM', 0, 0x5412],
  ['prctl PR_SET_NAME', 157, 167, 'allowed', 15],
  ['prctl PR_SET_PDEATHSIG', 157, 167, 'EPERM', 1],
  ['open for reading', 2, undefined, 'allowed', 0, 0o2000000],
  ['open for writing', 2, undefined, 'EACCES', 0, 1],
  ['openat for reading', 257, 56, 'allowed', 0, 0, 0o2000000],
  ['openat for writing', 257, 56, 'EACCES', 0, 0, 1],
  ['openat for both', 257, 56, 'EACCES', 0, 0, 2],
  ['openat with O_CREAT', 257, 56, 'EACCES', 0, 0, 0o100],
  ['openat with O_TRUNC', 257, 56, 'EACCES', 0, 0, 0o1000],
]

describe.each(['x64', 'arm64'] as const)('the filter of %s', machine => {
  const here = cases.flatMap(([what, x64, arm64, expected, ...args]) => {
    const number = machine === 'x64' ? x64 : arm64
    return number === undefined ? [] : [{ what, call: { number, args }, expected }]
  })

  it.each(here)('answers $what: $expected', ({ call, expected }) => {
    expect(judge(machine, call)).toBe(expected)
  })

  it('ends a process that makes calls of another machine', () => {
    const other = machine === 'x64' ? words.arm64 : words.x64
    const i386 = 0x40000003
    expect([other, i386].map(word => judge(machine, { number: 63, word }))).toEqual([
      'killed',
      'killed',
    ])
  })

  it('is short enough for the kernel', () => {
    expect(seccompFilter(machine).length / 8).toBeLessThan(4096)
  })
})
