/** Hosts that lead, in some spelling, to where no request of ours may go. */
const refusedHosts = [
  // This machine.
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001'],
  ...['127.0.0.1.', '①②⑦.⓪.⓪.①', '127。0。0。1', '0', '0.0.0.0'],
  // Names that mean this machine or this network.
  ...['localhost', 'LOCALHOST.', 'foo.localhost', 'redis', 'metadata.google.internal'],
  ...['x.local', 'x.home.arpa', 'x.onion'],
  // IPv4 in the clothes of IPv6.
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[::7f00:1]'],
  ...['[::ffff:0:7f00:1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::a00:1]', '[2002:7f00:1::]'],
  // IPv6 that is not public.
  ...['[2001:0:7f00:1::]', '[fe80::1]', '[fec0::1]', '[fd00:ec2::254]', '[ff02::1]', '[100::1]'],
  ...['[2001:db8::1]', '[3fff::1]', '[5f00::1]', '[4000::1]', '[2606:4700::5efe:7f00:1]'],
  // IPv4 that is not public.
  ...['169.254.169.254', '169.254.170.2', '100.100.100.200', '168.63.129.16', '192.0.0.192'],
  ...['10.1.2.3', '172.16.0.1', '192.168.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1'],
  ...['240.0.0.1', '255.255.255.255'],
  // No host at all.
  ...['[fe80::1%25eth0]', '256.1.1.1', '1.2.3.4.5', '[::1'],
]

/** URLs refused before DNS, whatever the port of their host. */
export function refusedUrls(port: string): string[] {
  return [
    ...refusedHosts.map(host => `http://${host}${port}/`),
    `http:///etc`,
    `http://user:pw@host.example${port}/`,
    'http://host.example:22/',
    'http://host.example:8080/',
    `ftp://host.example${port}/`,
    'file:///etc/passwd',
    `gopher://host.example${port}/`,
    `http://127.0.0.1${port}#@host.example/`,
    `http:/\\/127.0.0.1${port}/`,
  ]
}

/** What a name may resolve to so that it is refused when we connect. */
export const refusedAnswers: readonly (readonly string[])[] = [
  ['192.168.1.1'],
  ['8.8.8.8', '10.0.0.1'],
  ['::ffff:169.254.169.254'],
  ['64:ff9b::a00:1'],
]

/** Public hosts, with the address that is dialled for them. */
export const publicHosts: readonly (readonly [host: string, address: string])[] = [
  ['host.example', '93.184.215.14'],
  ['8.8.8.8', '8.8.8.8'],
  ['[2606:4700:4700::1111]', '2606:4700:4700::1111'],
  ['[::ffff:8.8.8.8]', '::ffff:808:808'],
  ['172.32.0.1', '172.32.0.1'],
]
