/** Ordinary sentences, by script. Languages of other scripts get the Latin ones. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  Latn: [
    'Every morning the market opens early, and people come from all over town to buy bread, fruit and flowers.',
    'The new exhibition shows a hundred photographs of the coast, taken over a period of more than forty years.',
    'Reserve your seats before the end of the month; guests who arrive together receive a welcome drink.',
  ],
  Cyrl: [
    'Каждое утро рынок открывается рано, и люди со всего города приходят за хлебом, фруктами и цветами.',
    'На новой выставке показаны сто фотографий побережья, снятых за последние сорок с лишним лет.',
    'Забронируйте места до конца месяца: гости, которые придут вместе, получат приветственный напиток.',
  ],
  Grek: [
    'Κάθε πρωί η αγορά ανοίγει νωρίς και κόσμος από όλη την πόλη έρχεται για ψωμί, φρούτα και λουλούδια.',
    'Η νέα έκθεση παρουσιάζει εκατό φωτογραφίες της ακτής, που τραβήχτηκαν σε περισσότερα από σαράντα χρόνια.',
    'Κλείστε τις θέσεις σας πριν από το τέλος του μήνα και απολαύστε ένα ποτό στο καλωσόρισμα.',
  ],
  Arab: [
    'يفتح السوق أبوابه مبكرا كل صباح ويأتي الناس من جميع أنحاء المدينة لشراء الخبز والفاكهة والزهور.',
    'يعرض المعرض الجديد مئة صورة للساحل التقطت على مدى أكثر من أربعين عاما.',
    'احجزوا مقاعدكم قبل نهاية الشهر ويحصل الضيوف الذين يحضرون معا على مشروب ترحيبي.',
  ],
  Hebr: [
    'בכל בוקר השוק נפתח מוקדם ואנשים מכל רחבי העיר באים לקנות לחם, פירות ופרחים.',
    'התערוכה החדשה מציגה מאה תצלומים של החוף שצולמו במשך יותר מארבעים שנה.',
    'הזמינו מקומות לפני סוף החודש, ואורחים שיגיעו יחד יקבלו משקה לקבלת פנים.',
  ],
  Deva: [
    'हर सुबह बाज़ार जल्दी खुलता है और पूरे शहर से लोग रोटी, फल और फूल ख़रीदने आते हैं।',
    'नई प्रदर्शनी में समुद्र तट की सौ तस्वीरें हैं, जो चालीस से अधिक वर्षों में खींची गई हैं।',
    'महीने के अंत से पहले अपनी सीटें सुरक्षित करें; साथ आने वाले मेहमानों को स्वागत पेय मिलेगा।',
  ],
  Thai: [
    'ทุกเช้าตลาดเปิดแต่เช้าและผู้คนจากทั่วเมืองมาซื้อขนมปังผลไม้และดอกไม้',
    'นิทรรศการใหม่แสดงภาพถ่ายชายฝั่งหนึ่งร้อยภาพที่ถ่ายในช่วงกว่าสี่สิบปี',
    'จองที่นั่งก่อนสิ้นเดือนแขกที่มาด้วยกันจะได้รับเครื่องดื่มต้อนรับ',
  ],
  Hans: [
    '每天清晨，市场很早就开门，全城的人都来买面包、水果和鲜花。',
    '新展览展出一百张海岸照片，拍摄时间跨越四十多年。',
    '请在月底前预订座位，结伴前来的客人可获赠一杯迎宾饮料。',
  ],
  Hant: [
    '每天清晨，市場很早就開門，全城的人都來買麵包、水果和鮮花。',
    '新展覽展出一百張海岸照片，拍攝時間跨越四十多年。',
    '請在月底前預訂座位，結伴前來的客人可獲贈一杯迎賓飲料。',
  ],
  Jpan: [
    '毎朝、市場は早くから開き、町じゅうの人がパンや果物、花を買いにやって来ます。',
    '新しい展覧会では、四十年以上にわたって撮影された海岸の写真百点を紹介します。',
    '月末までに席をご予約ください。ご一緒にお越しのお客様には飲み物を差し上げます。',
  ],
  Kore: [
    '매일 아침 시장은 일찍 문을 열고 온 동네 사람들이 빵과 과일과 꽃을 사러 옵니다.',
    '새 전시회에서는 사십 년 넘게 찍은 해안 사진 백 점을 선보입니다.',
    '이달 말까지 자리를 예약하세요. 함께 오신 손님께는 환영 음료를 드립니다.',
  ],
}

/** Returns texts of at least `characters` UTF-16 code units in the script of a language (a BCP 47 tag), each of which begins with another sentence. */
export function sampleTexts(lang: string, characters: number): string[] {
  const script = scriptOf(lang)
  const own = sentences[script] ?? sentences['Latn'] ?? []
  const gap = unspaced.has(script) ? '' : ' '
  return own.map((_, index) => {
    const round = [...own.slice(index), ...own.slice(0, index)].join(gap) + gap
    return round.repeat(Math.ceil(characters / round.length))
  })
}

/** The scripts that put no space between sentences. */
const unspaced: ReadonlySet<string> = new Set(['Hans', 'Hant', 'Jpan'])

/** Returns the script in which a language is usually written; Latn for a tag that is not well-formed. */
function scriptOf(lang: string): string {
  try {
    return new Intl.Locale(lang).maximize().script ?? 'Latn'
  } catch {
    return 'Latn'
  }
}
