import {
  allowedCalls,
  judgedCalls,
  type Machine,
  machines,
  type SystemCall,
  unknownCalls,
} from './system-calls'

/** An instruction of classic BPF (linux/filter.h). A jump is given as the number of instructions to skip. */
interface Instruction {
  code: number
  ifTrue: number
  ifFalse: number
  value: number
}

/** The last system call of Linux 6.1. The filter does not know later calls; programs are prepared for kernels without them. */
const newestCall = 450

const permit = 0x7fff0000
const killProcess = 0x80000000
const failWith = (errno: number): number => 0x00050000 | errno
const EPERM = 1
const EACCES = 13
const ENOSYS = 38

/** The allowed values of an argument: only these values, values with any of these bits, or values with none of them. */
interface Judgement {
  call: SystemCall
  argument: number
  allow: { oneOf: readonly number[] } | { anyBit: number } | { noBit: number }
  errno: number
}

const judgements: readonly Judgement[] = [
  // Allows a thread, which ends with the child, but never a process.
  { call: judgedCalls.clone, argument: 0, allow: { anyBit: 0x10000 }, errno: EPERM },
  // Allows only the child's own limits: with the id of another process, the child could get that process killed.
  { call: judgedCalls.prlimit64, argument: 0, allow: { oneOf: [0] }, errno: EPERM },
  // F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL and F_DUPFD_CLOEXEC. F_SETOWN and F_SETSIG would send signals to other processes.
  { call: judgedCalls.fcntl, argument: 1, allow: { oneOf: [0, 1, 2, 3, 4, 1030] }, errno: EPERM },
  // TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIONCLEX and FIOCLEX.
  {
    call: judgedCalls.ioctl,
    argument: 1,
    allow: { oneOf: [0x5401, 0x5413, 0x541b, 0x5421, 0x5450, 0x5451] },
    errno: EPERM,
  },
  // PR_SET_NAME, PR_GET_NAME and PR_SET_VMA. PR_SET_PDEATHSIG would let the child outlive its parent.
  { call: judgedCalls.prctl, argument: 0, allow: { oneOf: [15, 16, 0x53564d41] }, errno: EPERM },
  // Allows opening for reading only, so none of O_WRONLY, O_RDWR, O_CREAT and O_TRUNC.
  { call: judgedCalls.open, argument: 1, allow: { noBit: 0o1103 }, errno: EACCES },
  { call: judgedCalls.openat, argument: 2, allow: { noBit: 0o1103 }, errno: EACCES },
]

const loadWord = (offset: number): Instruction => step(0x20, offset)
const answer = (action: number): Instruction => step(0x06, action)
const ifEqual = (value: number, ifTrue: number, ifFalse: number): Instruction => ({
  ...step(0x15, value),
  ifTrue,
  ifFalse,
})
const ifGreater = (value: number, ifTrue: number, ifFalse: number): Instruction => ({
  ...step(0x25, value),
  ifTrue,
  ifFalse,
})
const ifAnyBit = (value: number, ifTrue: number, ifFalse: number): Instruction => ({
  ...step(0x45, value),
  ifTrue,
  ifFalse,
})

function step(code: number, value: number): Instruction {
  return { code, ifTrue: 0, ifFalse: 0, value }
}

/**
 * Builds the seccomp filter of a render child: classic BPF in the machine's byte order, as seccomp(2) expects it. Calls that are not listed
 * fail with EPERM, and calls newer than the filter with ENOSYS. A call in the convention of another architecture ends the process.
 */
export function seccompFilter(machine: Machine): Buffer {
  const { word, number } = machines[machine]
  const answerTo = (calls: Record<string, SystemCall>, action: number): Instruction[] =>
    Object.values(calls).flatMap(call => whenCalled(number(call), [answer(action)]))
  return encode([
    loadWord(offsetOf.machine),
    ifEqual(word, 1, 0),
    answer(killProcess),
    loadWord(offsetOf.number),
    ...answerTo(allowedCalls, permit),
    ...judgements.flatMap(rule => whenCalled(number(rule.call), judge(rule))),
    ...answerTo(unknownCalls, failWith(ENOSYS)),
    ifGreater(newestCall, 0, 1),
    answer(failWith(ENOSYS)),
    answer(failWith(EPERM)),
  ])
}

/**
 * Offsets in the kernel's input to the filter (struct seccomp_data). For an argument, the offset is that of the low word, since all
 * arguments judged here are ints.
 */
const offsetOf = { number: 0, machine: 4, argument: (index: number) => 16 + 8 * index }

/** Returns the instructions, preceded by a jump that skips them unless the call has this number. They must end by returning a result. */
function whenCalled(number: number | undefined, then: Instruction[]): Instruction[] {
  return number === undefined ? [] : [ifEqual(number, 0, then.length), ...then]
}

function judge({ argument, allow, errno }: Judgement): Instruction[] {
  const load = loadWord(offsetOf.argument(argument))
  const [yes, no] = [answer(permit), answer(failWith(errno))]
  if ('anyBit' in allow) return [load, ifAnyBit(allow.anyBit, 0, 1), yes, no]
  if ('noBit' in allow) return [load, ifAnyBit(allow.noBit, 1, 0), yes, no]
  return [load, ...allow.oneOf.flatMap(value => [ifEqual(value, 0, 1), yes]), no]
}

/** Encodes a program; all supported machines are little-endian. */
function encode(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(program.length * 8)
  for (const [index, { code, ifTrue, ifFalse, value }] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(ifTrue, index * 8 + 2)
    bytes.writeUInt8(ifFalse, index * 8 + 3)
    bytes.writeUInt32LE(value, index * 8 + 4)
  }
  return bytes
}
