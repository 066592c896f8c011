import { parseEnvironment } from '@platen/env'
import { z } from 'zod'
import { publicHosts, refusedUrls } from '../testing'
import { createWebhookGuard, webhookSettings } from './webhook-guard'

const guard = createWebhookGuard({
  allowedAddresses: ['127.0.0.1:4000', '10.0.0.0/8:443'],
  ownUrls: ['https://platen.example'],
})

describe('the guard of the targets of webhooks', () => {
  it.each([
    ...publicHosts.map(([host]) => `https://${host}/hook`),
    'https://host.example:443/a?b=c',
  ])('lets %s pass', url =>
    expect(guard.checkUrl(url).href).toBe(url.replace(':443', '').replace('8.8.8.8]', '808:808]')),
  )

  it.each(['http://127.0.0.1:4000/hook', 'https://127.0.0.1:4000/hook', 'https://10.1.2.3/hook'])(
    'lets %s pass, which the operator opened',
    url => expect(guard.checkUrl(url).href).toBe(url),
  )

  it.each([
    ...refusedUrls('').filter(url => !url.includes('10.1.2.3')),
    ...publicHosts.map(([host]) => `http://${host}/hook`),
    'http://host.example:443/',
    'https://host.example:80/',
    'https://127.0.0.1:4001/',
    'https://platen.example/hook',
  ])('refuses %s', url => expect(() => guard.checkUrl(url)).toThrow('blocked'))

  it('opens the addresses of the operator alone, and public ones at port 443', () => {
    expect(guard.addressFault('127.0.0.1', 4000)).toBeUndefined()
    expect(guard.addressFault('8.8.8.8', 443)).toBeUndefined()
    expect(guard.addressFault('8.8.8.8', 80)).toBeDefined()
    expect(guard.addressFault('8.8.8.8', 4000)).toBeDefined()
    expect(guard.addressFault('127.0.0.1', 443)).toBeDefined()
  })
})

describe('WEBHOOK_ALLOWED_ADDRESSES', () => {
  const read = (text?: string): unknown =>
    parseEnvironment(
      z.object(webhookSettings),
      text === undefined ? {} : { WEBHOOK_ALLOWED_ADDRESSES: text },
    )

  it('is empty by default, and lists addresses with ports', () => {
    expect(read()).toEqual({ WEBHOOK_ALLOWED_ADDRESSES: [] })
    expect(read('10.0.0.0/8:80,127.0.0.1:81')).toEqual({
      WEBHOOK_ALLOWED_ADDRESSES: ['10.0.0.0/8:80', '127.0.0.1:81'],
    })
  })

  it('names a malformed entry', () => {
    expect(() => read('10.0.0.0/8')).toThrow('must be like 10.1.0.0/16:9000')
  })
})
