/** Texts whose lines break differently than in Chromium, with their lines and the reason. */
export const lineExceptions: Record<string, { lines: string[]; reason: string }> = {
  Japanese: {
    lines: [
      '雲の上で過ごす三',
      '日間。よい靴と、',
      'もっとよい仲間とと',
      'もに「出発」しよ',
      'う！',
    ],
    reason:
      'no line starts with a small kana, the default of Unicode’s rules; Chromium’s default is looser',
  },
  URLs: {
    lines: [
      'See https://',
      'www.platen.exam',
      'ple/templates/',
      'posters?',
      'size=a4&lang=en#',
      'top or mail',
      'hello@platen.exam',
      'ple',
    ],
    reason:
      'a line may end after a slash, by Unicode’s rules; Chromium’s own table for ASCII does not allow it',
  },
}
