import { newApiKey } from '@platen/contract'
import { openLog } from './open-log'

describe('openLog', () => {
  it.each([
    ['the message', (key: string) => [{}, `a call with ${key} failed`]],
    ['a field', (key: string) => [{ path: `/api/v1/${key}/generate` }, 'x']],
    ['an error', (key: string) => [{ err: new Error(`no ${key}`) }, 'x']],
    ['twice', (key: string) => [{ path: `/${key}` }, key]],
  ] as const)('blots out a key in %s', (_, words) => {
    const { key } = newApiKey()
    let written = ''
    const log = openLog('info', { write: line => (written += line) })
    const [fields, message] = words(key)
    log.info(fields as object, message as string)
    log.child({ given: key }).info('a child')
    expect(written).not.toContain(key)
    expect(written).toContain('plt_…')
    expect(JSON.parse(written.split('\n')[0] ?? '')).toMatchObject({ service: 'api' })
  })

  it('blots out the token of an inbound hook, and keeps its id', () => {
    const hook = `hok_${'0'.repeat(26)}`
    const token = `-_${'a'.repeat(41)}`
    let written = ''
    openLog('info', { write: line => (written += line) }).info(
      { path: `/h/${hook}-${token}/` },
      'x',
    )
    expect(written).not.toContain(token)
    expect(written).toContain(`/h/${hook}-…/`)
  })

  it('blots out the token of a share', () => {
    const token = `guest_-_${'a'.repeat(41)}`
    let written = ''
    openLog('info', { write: line => (written += line) }).info({ path: `/shared/${token}` }, token)
    expect(written).not.toContain(token)
    expect(written).toContain('/shared/guest_…')
  })

  it('keeps its level', () => {
    let written = ''
    openLog('warn', { write: line => (written += line) }).info('quiet')
    expect(written).toBe('')
  })
})
