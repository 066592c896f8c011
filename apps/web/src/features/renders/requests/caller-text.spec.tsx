import { expect, it } from 'vitest'
import { callerText } from './caller-text'

const keys = [{ id: 'key_1', name: 'Website' }]

it.each([
  ['key_1', 'Website'],
  ['key_2', 'A key'],
  ['sgk_1', 'A signed URL'],
  ['hok_1', 'An inbound hook'],
  ['app_1', 'A connected app'],
  ['usr_1', 'In the app'],
  ['embed:user-42', 'User user-42'],
])('calls %s %s', (caller, text) => expect(callerText(caller, keys)).toBe(text))
