import { isAllowedAddress } from './public-address'
import { parseAllowedAddresses } from './allowed-addresses'

describe('parseAllowedAddresses', () => {
  it.each([
    ['10.1.0.0/16:9000', '10.1.255.255', 9000],
    ['127.0.0.1:9000', '127.0.0.1', 9000],
    ['10.20.30.40:80', '10.20.30.40', 80],
    ['127.0.0.1/32:9000', '::ffff:127.0.0.1', 9000],
    ['[fd00::]/8:443', 'fdff::1', 443],
    ['[::1]:65535', '::1', 65535],
    ['0.0.0.0/0:1', '192.168.0.1', 1],
  ])('lets %s open %s at %d', (entry, address, port) => {
    expect(isAllowedAddress(address, port, parseAllowedAddresses([entry]))).toBe(true)
  })

  it.each([
    ['10.1.0.0/16:9000', '10.2.0.0', 9000, 'another network'],
    ['10.1.0.0/16:9000', '10.1.0.0', 9001, 'another port'],
    ['127.0.0.1:9000', '127.0.0.2', 9000, 'a neighbour'],
    ['[fd00::1]:9000', 'fd00::2', 9000, 'a neighbour'],
    ['0.0.0.0/0:9000', '::1', 9000, 'the other family'],
    ['[::]/0:9000', '10.0.0.1', 9000, 'the other family'],
    ['[::]/0:9000', 'fe80::1%eth0', 9000, 'a zone'],
    ['0.0.0.0/0:9000', 'localhost', 9000, 'a name'],
  ])('does not let %s open %s at %d: %s', (entry, address, port) => {
    expect(isAllowedAddress(address, port, parseAllowedAddresses([entry]))).toBe(false)
  })

  it.each([
    '10.1.0.0/16',
    '10.1.0.0/33:9000',
    '[fd00::]/129:1',
    '10.1:80',
    'at 10.0.0.1:80',
    '10.0.0.1:80/',
    '300.1.1.1:80',
    '[:::]:80',
    'fd00::/8:443',
    'store.example:443',
    '10.0.0.1:0',
    '10.0.0.1:65536',
    '',
  ])('refuses %j', entry => {
    expect(() => parseAllowedAddresses([entry])).toThrow('must be like 10.1.0.0/16:9000')
  })

  it('names every bad entry, and none of the good ones', () => {
    expect(() => parseAllowedAddresses(['a', '10.0.0.1:80', 'b'])).toThrow(
      'must be like 10.1.0.0/16:9000 or [fd00::]/8:443: a, b',
    )
  })
})
