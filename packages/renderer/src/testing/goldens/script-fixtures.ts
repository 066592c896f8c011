import { type Fields, type Fixture, navy, page, sand } from './fixture'

const text = (fields: Fields): Fields => ({
  type: 'text',
  x: 8,
  y: 8,
  width: 184,
  height: 64,
  fontSize: 16,
  fill: navy,
  background: { color: sand },
  ...fields,
})

/** Returns a text in the default family, which covers Latin, Greek and Cyrillic. */
const script = (written: string, fields: Fields = {}): Fixture =>
  page([text({ text: written, ...fields })], { width: 200 })

/** Two Chinese characters as each language draws them. */
const han = ['ja', 'zh-Hans', 'zh-Hant', 'ko'].map((lang, index) =>
  text({ x: 8 + index * 47, width: 43, text: '骨直', fontSize: 20, lang }),
)

/** Texts in many scripts, emoji and symbols, with the font that draws each. */
export const scriptFixtures: Record<string, Fixture> = {
  'script-latin': script('Zażółć gęślą jaźń, þú, ñandú, ŷ'),
  'script-vietnamese': script('Người Việt thưởng thức phở', { fontFamily: 'Poppins' }),
  'script-latin-marks': script('x̣́ W̄ m̃ q̇ o̧̊', { fontSize: 28 }),
  'script-greek': script('Καλημέρα, ΰμνος'),
  'script-greek-fallback': script('Καλημέρα', { fontFamily: 'Anton', fontSize: 24 }),
  'script-cyrillic': script('Съешь ещё этих булок, їжак'),
  'script-arabic': script('مرحبًا بالعالم، لا إله، ٢٠٢٦'),
  'script-arabic-vowels': script('بِسْمِ اللَّهِ الرَّحْمَٰنِ', { fontSize: 24 }),
  'script-arabic-bold': script('مرحبًا بالعالم', { fontWeight: 700, fontSize: 24 }),
  'script-arabic-italic': script('مرحبًا بالعالم', { fontStyle: 'italic', fontSize: 24 }),
  'script-arabic-spaced': script('مرحبًا بالعالم', { letterSpacing: -0.04, fontSize: 24 }),
  'script-arabic-naskh': script('بسم الله', { fontFamily: 'Noto Naskh Arabic', fontSize: 28 }),
  'script-arabic-shadow': script('بِسْمِ اللَّهِ الرَّحْمَٰنِ', {
    fontSize: 24,
    background: null,
    shadow: { color: '#c02020', blur: 1, offsetX: 7, offsetY: 2 },
  }),
  'script-arabic-opacity': script('بِسْمِ اللَّهِ الرَّحْمَٰنِ', {
    fontSize: 24,
    background: null,
    opacity: 0.5,
  }),
  'script-hebrew': script('שָׁלוֹם עוֹלָם, 2026!'),
  'script-devanagari': script('नमस्ते दुनिया, क्षत्रिय श्री।'),
  'script-bengali': script('ওহে বিশ্ব, ক্ষমা করো। ন্দ্র র্ক'),
  'script-gurmukhi': script('ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਦੁਨੀਆ'),
  'script-gujarati': script('નમસ્તે દુનિયા, ક્ષમા'),
  'script-tamil': script('வணக்கம் உலகம், ஸ்ரீ'),
  'script-telugu': script('హలో ప్రపంచం, క్షమించు'),
  'script-kannada': script('ನಮಸ್ಕಾರ ಪ್ರಪಂಚ'),
  'script-malayalam': script('നമസ്കാരം ലോകമേ'),
  'script-sinhala': script('ආයුබෝවන් ලෝකය, ශ්‍රී'),
  'script-thai': script('สวัสดีชาวโลก ที่นี่น้ำ'),
  'script-lao': script('ສະບາຍດີຊາວໂລກ ນີ້'),
  'script-khmer': script('សួស្តី​ពិភពលោក'),
  'script-burmese': script('မင်္ဂလာပါ ကမ္ဘာလောက'),
  'script-georgian': script('გამარჯობა მსოფლიო, ᲗᲑᲘᲚᲘᲡᲘ'),
  'script-armenian': script('Բարեւ աշխարհ, և'),
  'script-amharic': script('ሰላም ልዑል ዓለም።'),
  'script-japanese': script('こんにちは、世界。カタカナと漢字「直骨」'),
  'script-japanese-bold': script('春の新作、登場！', { fontWeight: 800, fontSize: 22 }),
  'script-chinese-simplified': script('你好，世界！简体中文：“测试”。', { lang: 'zh-Hans' }),
  'script-chinese-traditional': script('你好，世界！繁體中文：「測試」。', { lang: 'zh-Hant' }),
  'script-korean': script('안녕하세요, 세계! 漢字'),
  'script-han-languages': page(han, { width: 200 }),
  'script-mixed': script('Ωmega Жук שלום 日本 ไทย ქარ', { fontFamily: 'Playfair Display' }),
  'script-arabic-mixed': script('سعر 50 € من Platen 😀 الآن 日本', { fontWeight: 600 }),
  'emoji-faces': script('😀😍🫠🤖 👻', { fontSize: 24 }),
  'emoji-joined': script('👨‍👩‍👧‍👦 👩🏽‍🚀 🧑‍🤝‍🧑 🏳️‍🌈 ❤️‍🔥', { fontSize: 24 }),
  'emoji-flags': script('🇯🇵🇩🇪🇧🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴‍☠️', { fontSize: 24 }),
  'emoji-skin-tones': script('👍👍🏻👍🏽👍🏿 ✌🏾', { fontSize: 24 }),
  'emoji-keycaps': script('1️⃣ 2️⃣ #️⃣ *️⃣ 🔟', { fontSize: 24 }),
  'emoji-presentation': script('❤️ ❤ ☎️ ☎ ©️ © ⭐ ⭐︎ ✂️ ✂', { fontSize: 20 }),
  'emoji-among-text': script('Great 🎉 sale, 50 % off 🛒 now', { fontWeight: 700 }),
  'emoji-stroke-opacity': page(
    [text({ text: 'Yes 😀', fontSize: 32, opacity: 0.5, stroke: '#ffffff', strokeWidth: 4 })],
    { width: 200 },
  ),
  'symbols-arrows': script('← ↑ → ↓ ⇒ ⟶ ✓ ✔ ✗ ★ ☆ ●'),
  'symbols-mathematics': script('∑∫√∞≈≠ ∀x∈ℝ 𝔸𝒳 ⊗'),
  'symbols-money': script('€ £ ¥ ₹ ₽ ₩ ₪ ₺ ₿', { fontFamily: 'Anton' }),
  'symbols-games': script('♔♞ ♠♥♦♣ ♪♫ ☀☂ ⚀⚅ ⌘⏎'),
  'glyphs-missing': script('Here \u{f0000} is nothing'),
}
