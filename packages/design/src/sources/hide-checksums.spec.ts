import { hideChecksums } from './hide-checksums'

const sha256 = 'a1'.repeat(32)

describe('hideChecksums', () => {
  it.each([
    [`/files/org_1/${sha256}.png`, '/files/org_1/….png'],
    [`org_1%2F${sha256}.png ${sha256.toUpperCase()}`, 'org_1%….png …'],
    [`${sha256}-00ff.png`, '….png'],
    [`x-${sha256}-y`, 'x-…-y'],
    [`0${sha256}`, '…'],
    [sha256.slice(1), sha256.slice(1)],
  ])('writes %s as %s', (text, hidden) => expect(hideChecksums(text)).toBe(hidden))
})
