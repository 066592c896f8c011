import { fileName } from './file-name'

describe('fileName', () => {
  it.each<[string | undefined, string | null]>([
    ['logo.svg', 'logo.svg'],
    ['Sommer 2026 – Banner.jpg', 'Sommer 2026 – Banner.jpg'],
    ['写真.png', '写真.png'],
    ['C:\\fakepath\\photo.png', 'photo.png'],
    ['../../etc/passwd', 'passwd'],
    ['one\r\ntwo\u0000.png', 'one two .png'],
    ['photo\u202Egnp.exe', 'photo gnp.exe'],
    ['half \uD83D of an emoji', 'half of an emoji'],
    ['\u{1F333}'.repeat(300), '\u{1F333}'.repeat(200)],
    ['  ', null],
    ['\u200b\u200e', null],
    ['folder/', null],
    ['', null],
    [undefined, null],
    ['blob', null],
  ])('reads %j as %j', (sent, name) => expect(fileName(sent)).toBe(name))
})
