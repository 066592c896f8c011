import { realpathSync } from 'node:fs'
import { type Reach } from './confined'

/** The files that every dynamically linked program opens, and those that V8, Skia and libvips read about processors, memory and time. */
const systemFiles = [
  ...['/lib', '/lib64', '/usr/lib', '/usr/local/lib', '/etc/ld.so.cache', '/usr/share/zoneinfo'],
  ...['/dev/null', '/dev/urandom', '/proc/cpuinfo', '/proc/meminfo', '/proc/stat'],
  '/sys/devices/system/cpu',
]

/** The loaders through which the kernel starts a program. */
const loaders = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1']

/** Returns the only files that a `node` process reading these folders may open. */
export function childReach(folders: readonly string[]): Reach {
  return {
    readable: [...systemFiles, ...folders],
    executable: [realpathSync(process.execPath), ...loaders],
  }
}
