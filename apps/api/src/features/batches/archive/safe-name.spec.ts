import { safeName } from './safe-name'

describe('a safe name', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Zoë – 東京 🎉', 'Zoë – 東京 🎉'],
    ['Zoe\u0308', 'Zoë'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['..\\..\\boot.ini', '_.._boot.ini'],
    ['C:\\Users\\ada', 'C__Users_ada'],
    ['/etc/passwd', '_etc_passwd'],
    ['a\0b\nc', 'a_b_c'],
    ['<script>"a|b?*"', '_script__a_b___'],
    ['.htaccess', 'htaccess'],
    ['name. . ', 'name'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['Lpt1 .pdf', '_Lpt1 .pdf'],
    ['COM¹', '_COM¹'],
    ['console', 'console'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\uD800b', 'a_b'],
    ['', ''],
    [' .. ', ''],
    ['\u200B', ''],
  ])('of %j is %j', (text, name) => expect(safeName(text)).toBe(name))

  it('has at most 200 bytes, and whole characters', () => {
    expect(safeName('x'.repeat(500))).toBe('x'.repeat(200))
    expect(safeName(`${'x'.repeat(198)}🎉`)).toBe('x'.repeat(198))
    expect(safeName('é'.repeat(500))).toBe('é'.repeat(100))
  })
})
