/** A text in one language. All texts are broken into lines of the same width. */
export interface LanguageText {
  lang: string
  text: string
}

/** Texts in many languages and with special line breaks. */
export const languageTexts: Record<string, LanguageText> = {
  English: { lang: 'en', text: 'Three days above the clouds, with good boots and better company' },
  'English, hyphens': {
    lang: 'en',
    text: 'A well-thought-out, state-of-the-art, self-guided mother-in-law tour',
  },
  'English, a long word': {
    lang: 'en',
    text: 'Say pneumonoultramicroscopicsilicovolcanoconiosis twice',
  },
  French: { lang: 'fr', text: 'L’été où nous avions goûté au cœur de l’île : « déjà vu » ? Oui !' },
  German: {
    lang: 'de',
    text: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz für größere Höfe',
  },
  'German, soft hyphens': {
    lang: 'de',
    text: 'Donau\u00addampf\u00adschifffahrts\u00adgesellschafts\u00adkapitäns\u00admütze',
  },
  Spanish: { lang: 'es', text: '¿Dónde está la niña? ¡Allí, al otro lado del camino!' },
  Portuguese: { lang: 'pt', text: 'Coração, ação e emoção: às vezes não há opções melhores' },
  Italian: { lang: 'it', text: 'Perché no? L’università è già lì, all’angolo dell’isola' },
  Dutch: { lang: 'nl', text: 'Meervoudigepersoonlijkheidsstoornissen, zei zij in IJmuiden' },
  Swedish: { lang: 'sv', text: 'Flygande bäckasiner söka hwila på mjuka tuvor, så åt vi ål' },
  Polish: { lang: 'pl', text: 'Zażółć gęślą jaźń, a w Szczebrzeszynie chrząszcz brzmi w trzcinie' },
  Czech: { lang: 'cs', text: 'Příliš žluťoučký kůň úpěl ďábelské ódy v Ostravě' },
  Hungarian: {
    lang: 'hu',
    text: 'Árvíztűrő tükörfúrógép megszentségteleníthetetlenségeskedéseitekért',
  },
  Turkish: { lang: 'tr', text: 'İstanbul’da ılık bir gün: çığ, şölen, öğüt ve ışık' },
  Vietnamese: { lang: 'vi', text: 'Tiếng Việt có nhiều dấu: những người bạn đường tuyệt vời' },
  Greek: { lang: 'el', text: 'Τρεις μέρες πάνω από τα σύννεφα, με καλή παρέα· πάμε;' },
  Russian: { lang: 'ru', text: 'Три дня над облаками — с хорошими ботинками и лучшей компанией' },
  Ukrainian: { lang: 'uk', text: 'Щастя, ґанок і їжак: п’ять днів у Карпатах' },
  Hebrew: { lang: 'he', text: 'שלושה ימים מעל העננים, עם נעליים טובות וחברה טובה יותר' },
  'Hebrew, mixed': { lang: 'he', text: 'ברוכים הבאים ל־Platen 2026, המקום של design טוב' },
  Arabic: { lang: 'ar', text: 'ثلاثة أيام فوق السحاب مع أحذية جيدة ورفقة أفضل' },
  'Arabic, mixed': { lang: 'ar', text: 'خصم 50% على Platen Pro حتى 31 ديسمبر 2026 فقط' },
  Persian: { lang: 'fa', text: 'سه روز بالای ابرها، با کفش‌های خوب و همراهانی بهتر می‌رویم' },
  Urdu: { lang: 'ur', text: 'بادلوں کے اوپر تین دن، اچھے جوتے اور بہتر ساتھ کے ہمراہ' },
  Hindi: { lang: 'hi', text: 'बादलों के ऊपर तीन दिन, अच्छे जूते और बेहतर साथ के साथ।' },
  Bengali: { lang: 'bn', text: 'মেঘের উপরে তিন দিন, ভালো জুতো আর আরও ভালো সঙ্গ।' },
  Tamil: { lang: 'ta', text: 'மேகங்களுக்கு மேல் மூன்று நாட்கள், நல்ல துணையுடன்' },
  Thai: { lang: 'th', text: 'สามวันเหนือเมฆกับรองเท้าดีๆและเพื่อนร่วมทางที่ดีกว่า' },
  Lao: { lang: 'lo', text: 'ສາມມື້ເໜືອເມກກັບເກີບດີແລະໝູ່ທີ່ດີກວ່າ' },
  Khmer: { lang: 'km', text: 'បីថ្ងៃលើពពកជាមួយស្បែកជើងល្អនិងមិត្តល្អ' },
  Japanese: {
    lang: 'ja',
    text: '雲の上で過ごす三日間。よい靴と、もっとよい仲間とともに「出発」しよう！',
  },
  'Japanese, katakana': {
    lang: 'ja',
    text: 'コンピューターのインターフェース・デザイン（２０２６年）ギャラリー',
  },
  'Chinese, simplified': {
    lang: 'zh-Hans',
    text: '云端三日，穿上好鞋，与更好的同伴同行。“出发”吧！',
  },
  'Chinese, traditional': {
    lang: 'zh-Hant',
    text: '雲端三日，穿上好鞋，與更好的夥伴同行。「出發」吧！',
  },
  Korean: { lang: 'ko', text: '구름 위에서 보내는 사흘, 좋은 신발과 더 좋은 친구와 함께' },
  Georgian: { lang: 'ka', text: 'სამი დღე ღრუბლებს ზემოთ, კარგი ფეხსაცმლით და მეგობრებით' },
  Armenian: { lang: 'hy', text: 'Երեք օր ամպերից վեր՝ լավ կոշիկներով և լավ ընկերներով։' },
  Emoji: { lang: 'en', text: 'We 👩‍👩‍👧‍👦 hike 🥾🏔️ with 👍🏽 and 🇨🇭🇦🇹🇮🇹 flags 🏳️‍🌈 all day 🎉🎉🎉🎉🎉🎉🎉' },
  URLs: {
    lang: 'en',
    text: 'See https://www.platen.example/templates/posters?size=a4&lang=en#top or mail hello@platen.example',
  },
  'Numbers and signs': {
    lang: 'en',
    text: 'From $1,299.00 (−15 %) to €2.499,95/month, 24/7, ±0.5 °C, 10–12 km',
  },
  'Paragraphs and spaces': {
    lang: 'en',
    text: 'One  two   three    four\n\nFive\u00a0six\u00a0seven eight nine\tten',
  },
}
