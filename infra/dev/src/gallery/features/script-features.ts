import { colors, feature, type FeatureGroup, type Fields, words } from './feature'

/** Returns rows of words, each in its own face or script. */
const rows = (lines: readonly Fields[], fontSize = 26): Fields[] => {
  const height = 240 / lines.length
  return lines.map((line, index) =>
    words({ y: 15 + index * height, height, fontSize, fontWeight: 400, lineHeight: 1, ...line }),
  )
}

export const scriptFeatures: FeatureGroup = {
  title: 'Fonts and scripts',
  features: [
    feature('fonts-families', {
      title: 'Shipped families',
      note: 'Serif, sans, display, script and mono. See [fonts](fonts.md).',
      json: [
        { fontFamily: 'Playfair Display' },
        { fontFamily: 'Bricolage Grotesque' },
        { fontFamily: 'Pacifico' },
        { fontFamily: 'Unbounded' },
        { fontFamily: 'Cormorant Garamond' },
        { fontFamily: 'DM Mono' },
      ],
      children: families => rows(families.map(line => ({ ...line, text: line.fontFamily }))),
    }),
    feature('fonts-weights', {
      title: 'Weights and italics',
      note: 'Real faces; a missing weight falls back to the nearest, as in CSS.',
      json: [
        { fontWeight: 100 },
        { fontWeight: 300 },
        { fontWeight: 500 },
        { fontWeight: 700 },
        { fontWeight: 900 },
        { fontWeight: 500, fontStyle: 'italic' },
      ],
      children: faces =>
        rows(
          faces.map(face => ({ fontFamily: 'Montserrat', text: 'Hamburgefonstiv', ...face })),
          30,
        ),
    }),
    feature('scripts-latin', {
      title: 'Latin, Greek, Cyrillic, Vietnamese',
      note: 'Characters that a family lacks are drawn in a family that has them.',
      json: { fontFamily: 'Lora' },
      children: ({ fontFamily }) =>
        rows(
          ['Žluťoučký kůň', 'Ξεσκεπάζω την ψυχή', 'Съешь ещё этих булок', 'Chữ Quốc ngữ đẹp'].map(
            text => ({ text, fontFamily }),
          ),
          34,
        ),
    }),
    feature('scripts-rtl', {
      title: 'Arabic and Hebrew',
      note: 'Shaped, right to left, mixed with numbers and Latin words.',
      json: { direction: 'auto', align: 'start' },
      children: json =>
        rows(
          [
            'مرحبًا بكم في Platen',
            'افتتاح يوم 24 مايو',
            'ברוכים הבאים ל־Platen',
            'פתיחה ב־24 במאי',
          ].map(text => ({ ...json, text, fontFamily: 'Inter' })),
          32,
        ),
    }),
    feature('scripts-indic', {
      title: 'Devanagari, Bengali, Tamil, Thai',
      note: 'With conjuncts and marks; Thai breaks between words, without spaces.',
      json: { fontFamily: 'Inter' },
      children: ({ fontFamily }) =>
        rows(
          ['नमस्ते, क्षत्रिय ज्ञान', 'আমাদের নতুন মেনু', 'வணக்கம் உலகம்', 'สวัสดีชาวโลก'].map(text => ({
            text,
            fontFamily,
          })),
          32,
        ),
    }),
    feature('scripts-cjk', {
      title: 'Chinese, Japanese, Korean',
      note: 'Lines break where these scripts allow it.',
      json: [{ lang: 'ja' }, { lang: 'zh-Hans' }, { lang: 'ko' }],
      children: languages => {
        const texts = ['春の新作コレクション', '欢迎光临我们的新店', '새로운 계절, 새로운 맛']
        return rows(
          languages.map((json, index) => ({ ...json, text: texts[index], fontFamily: 'Inter' })),
          30,
        )
      },
    }),
    feature('scripts-emoji', {
      title: 'Emoji',
      note: 'In colour: families, flags, skin tones and joined emoji, each one grapheme.',
      json: { text: '🎉 👩🏽‍🚀 👨‍👩‍👧‍👦 🇯🇵 🏳️‍🌈 ❤️‍🔥' },
      background: colors.blush,
      children: json => [words({ ...json, fontSize: 44, align: 'center', fontWeight: 400 })],
    }),
  ],
}
