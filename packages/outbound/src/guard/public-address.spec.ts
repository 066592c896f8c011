import { isAllowedAddress, isPublicAddress } from './public-address'

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '172.15.255.255',
    '100.128.0.1',
    '::ffff:8.8.8.8',
    '::ffff:808:808',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80b::200e',
  ])('says yes to %s', address => expect(isPublicAddress(address)).toBe(true))

  it.each([
    ['127.0.0.1', 'loopback'],
    ['0.0.0.0', 'this machine'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['192.168.0.1', 'private'],
    ['169.254.169.254', 'link-local, metadata'],
    ['100.100.100.200', 'carrier NAT, metadata'],
    ['168.63.129.16', 'host agent of a cloud'],
    ['::ffff:168.63.129.16', 'the same in IPv6'],
    ['192.0.0.192', 'reserved, metadata'],
    ['198.18.0.1', 'benchmarks'],
    ['192.0.2.1', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'this machine'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'mapped'],
    ['::127.0.0.1', 'compatible'],
    ['::7f00:1', 'compatible'],
    ['::ffff:0:7f00:1', 'translated'],
    ['64:ff9b::7f00:1', 'NAT64'],
    ['64:ff9b:1::a00:1', 'local NAT64'],
    ['2002:7f00:1::', '6to4'],
    ['2001:0:7f00:1::', 'Teredo'],
    ['fe80::1', 'link-local'],
    ['fec0::1', 'site-local'],
    ['fd00:ec2::254', 'unique local'],
    ['ff02::1', 'multicast'],
    ['100::1', 'discard'],
    ['100:0:0:1::1', 'outside 2000::/3'],
    ['2001:db8::1', 'documentation'],
    ['3fff::1', 'documentation'],
    ['5f00::1', 'segment routing'],
    ['4000::1', 'outside 2000::/3'],
    ['2606:4700::5efe:7f00:1', 'ISATAP'],
    ['2606:4700::200:5efe:7f00:1', 'ISATAP'],
    ['2606:4700::1%eth0', 'a zone'],
    ['host.example', 'a name'],
    ['127.1', 'not a full address'],
    ['', 'nothing'],
  ])('says no to %s: %s', address => expect(isPublicAddress(address)).toBe(false))
})

describe('isAllowedAddress', () => {
  it('opens nothing by itself', () => expect(isAllowedAddress('8.8.8.8', 80, [])).toBe(false))
})
