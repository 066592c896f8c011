/** The numbers of a system call on x86_64 and on aarch64, which lacks some old calls. */
export type SystemCall = readonly [x64: number, arm64?: number]

/**
 * The supported CPU architectures, by their names in `process.arch`. `word` is the kernel's constant for the architecture (AUDIT_ARCH_… in
 * linux/audit.h); `number` selects the number of a system call on it.
 */
export const machines = {
  x64: { word: 0xc000003e, number: ([x64]: SystemCall) => x64 },
  arm64: { word: 0xc00000b7, number: ([, arm64]: SystemCall) => arm64 },
} satisfies Record<string, { word: number; number: (call: SystemCall) => number | undefined }>

export type Machine = keyof typeof machines

/** The calls that a render child may make with any arguments. None of them opens a socket, reaches another process or changes a file. */
export const allowedCalls = {
  // Every render makes these calls thousands of times, so they come first in the filter.
  futex: [202, 98],
  read: [0, 63],
  write: [1, 64],
  mmap: [9, 222],
  munmap: [11, 215],
  madvise: [28, 233],
  epoll_pwait: [281, 22],
  epoll_wait: [232],
  sched_yield: [24, 124],
  clock_gettime: [228, 113],
  getpid: [39, 172],
  // Open files and file metadata.
  readv: [19, 65],
  writev: [20, 66],
  pread64: [17, 67],
  pwrite64: [18, 68],
  preadv: [295, 69],
  lseek: [8, 62],
  close: [3, 57],
  close_range: [436, 436],
  dup: [32, 23],
  dup2: [33],
  dup3: [292, 24],
  fstat: [5, 80],
  newfstatat: [262, 79],
  stat: [4],
  lstat: [6],
  statx: [332, 291],
  access: [21],
  faccessat: [269, 48],
  faccessat2: [439, 439],
  readlink: [89],
  readlinkat: [267, 78],
  getdents64: [217, 61],
  getcwd: [79, 17],
  statfs: [137, 43],
  fstatfs: [138, 44],
  fadvise64: [221, 223],
  // Memory and threads.
  mprotect: [10, 226],
  mremap: [25, 216],
  brk: [12, 214],
  mincore: [27, 232],
  membarrier: [324, 283],
  pkey_alloc: [330, 289],
  pkey_free: [331, 290],
  pkey_mprotect: [329, 288],
  futex_waitv: [449, 449],
  set_robust_list: [273, 99],
  rseq: [334, 293],
  set_tid_address: [218, 96],
  arch_prctl: [158],
  getcpu: [309, 168],
  sched_getaffinity: [204, 123],
  sched_getscheduler: [145, 120],
  sched_getparam: [143, 121],
  // Waiting (including for the channel to the parent) and time.
  epoll_create1: [291, 20],
  epoll_ctl: [233, 21],
  epoll_pwait2: [441, 441],
  eventfd2: [290, 19],
  pipe: [22],
  pipe2: [293, 59],
  poll: [7],
  ppoll: [271, 73],
  select: [23],
  pselect6: [270, 72],
  recvmsg: [47, 212],
  recvfrom: [45, 207],
  shutdown: [48, 210],
  getsockopt: [55, 209],
  getsockname: [51, 204],
  getpeername: [52, 205],
  nanosleep: [35, 101],
  clock_nanosleep: [230, 115],
  clock_getres: [229, 114],
  gettimeofday: [96, 169],
  time: [201],
  times: [100, 153],
  // The process itself and its end.
  rt_sigaction: [13, 134],
  rt_sigprocmask: [14, 135],
  rt_sigreturn: [15, 139],
  sigaltstack: [131, 132],
  restart_syscall: [219, 128],
  gettid: [186, 178],
  getppid: [110, 173],
  getuid: [102, 174],
  geteuid: [107, 175],
  getgid: [104, 176],
  getegid: [108, 177],
  getresuid: [118, 148],
  getresgid: [120, 150],
  getgroups: [115, 158],
  capget: [125, 90],
  uname: [63, 160],
  sysinfo: [99, 179],
  getrusage: [98, 165],
  getrandom: [318, 278],
  getrlimit: [97, 163],
  exit: [60, 93],
  exit_group: [231, 94],
  // The launcher starts `node` with this call. Landlock allows no other program, and the started program runs under the same filter.
  execve: [59, 221],
} satisfies Record<string, SystemCall>

/** The calls that are allowed only with some arguments, which seccomp-filter.ts defines. */
export const judgedCalls = {
  clone: [56, 220],
  fcntl: [72, 25],
  ioctl: [16, 29],
  open: [2],
  openat: [257, 56],
  prctl: [157, 167],
  prlimit64: [302, 261],
} satisfies Record<string, SystemCall>

/**
 * The calls for which programs have a fallback when the kernel does not know them. Their arguments are in memory, which no filter can
 * inspect.
 */
export const unknownCalls = {
  clone3: [435, 435],
  io_uring_setup: [425, 425],
  memfd_create: [319, 279],
  openat2: [437, 437],
} satisfies Record<string, SystemCall>

/** The calls that the launcher makes before it sets the filter. */
export const launcherCalls = {
  capset: [126, 91],
  landlock_add_rule: [445, 445],
  landlock_create_ruleset: [444, 444],
  landlock_restrict_self: [446, 446],
  mount: [165, 40],
  prctl: judgedCalls.prctl,
  setgroups: [116, 159],
  setresgid: [119, 149],
  setresuid: [117, 147],
} satisfies Record<string, SystemCall>
