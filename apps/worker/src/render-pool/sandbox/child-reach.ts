import { realpathSync } from 'node:fs'
import { type Reach } from './confined'

/** What every program opens that links to a library, and what V8, Skia and libvips ask about processors, memory and time. */
const systemFiles = [
  ...['/lib', '/lib64', '/usr/lib', '/usr/local/lib', '/etc/ld.so.cache', '/usr/share/zoneinfo'],
  ...['/dev/null', '/dev/urandom', '/proc/cpuinfo', '/proc/meminfo', '/proc/stat'],
  '/sys/devices/system/cpu',
]

/** The kernel starts a program through its loader. */
const loaders = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1']

/** What `node` may open that reads these folders, and nothing else. */
export function childReach(folders: readonly string[]): Reach {
  return {
    readable: [...systemFiles, ...folders],
    executable: [realpathSync(process.execPath), ...loaders],
  }
}
