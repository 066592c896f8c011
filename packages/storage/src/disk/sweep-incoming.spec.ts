import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sweepIncoming } from './sweep-incoming'

describe('sweepIncoming', () => {
  it('removes what a killed process left long ago, and leaves what may still be written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'platen-incoming-'))
    const old = new Date(Date.now() - 2 * 3_600_000)
    await writeFile(join(folder, 'abandoned'), 'half')
    await utimes(join(folder, 'abandoned'), old, old)
    await writeFile(join(folder, 'being-written'), 'half')
    await sweepIncoming(folder)
    expect(await readdir(folder)).toEqual(['being-written'])
    await rm(folder, { recursive: true })
  })

  it('accepts a missing folder', async () => {
    await expect(sweepIncoming(join(tmpdir(), 'platen-nowhere'))).resolves.toBeUndefined()
  })
})
