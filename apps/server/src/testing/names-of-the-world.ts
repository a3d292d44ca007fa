// Names that people have, or could have, in about fifty languages. Every rule about names must let all of them through.

export const NAMES_OF_THE_WORLD: readonly string[] = [
  // English, with apostrophes, hyphens, initials and numerals of all sorts
  ...[
    'Ada Okafor',
    'Zoë O’Brien-Smith',
    "D'Angelo Russell",
    'J. R. R. T.',
    'A',
    'X Æ',
    'Mary-Ann Lee',
    'Henry Tudor VIII',
    'John Smith Jr.',
  ],
  ...['Martin Luther King III', 'Ben (2)', 'Ann-Marie ‘Annie’ Hall', 'O', 'Bo J', 'M. N. K.', "Shaq O'Neal", 'Ñ', 'St. John Rivers', 'Ky'],
  // Romance languages
  ...[
    'José María Núñez',
    'Mª Ángeles Ortiz',
    'M.ª José Peña',
    'Íñigo Etxeberria',
    'Gabriel·la Puig',
    'Jean-Luc d’Été',
    'Françoise Lœuillet',
  ],
  ...['João Gonçalves', 'Antônio Conceição', 'Niccolò Dell’Aquila', 'Ștefan Țepeș', 'Lluís Companys i Jover', 'Chloé Haÿ', 'Anaïs Noël'],
  // German, Dutch, Nordic
  ...['Jürgen Groß', 'Änne Müller-Lüdenscheidt', "Jan in 't Veld", 'IJsbrand van Dijk', 'Þórunn Æsa Jónsdóttir', 'Guðrún Ösp', 'Ísak Þór'],
  ...['Åse Sørensen', 'Bjørn Ødegård', 'Åsa Öberg', 'Väinö Hämäläinen', 'Jógvan Áki', 'Áilu Ŋuorra'],
  // Slavic in Latin letters, Baltic, Hungarian, Albanian, Maltese, Turkish
  ...['Łukasz Żółć', 'Grażyna Brzęczyszczykiewicz', 'Đorđe Đoković', 'Šárka Řehořová', 'Ľudmila Štúrová', 'Žiga Črnčec', 'Hajnalka Szőke'],
  ...[
    'Ģirts Ķēniņš',
    'Žydrūnas Šėža',
    'Õnne Jõgi',
    'Ġorġ Ħobża',
    'Çelë Gjergj',
    'İpek Şahin',
    'Işıl Kılıç',
    'Oğuzhan Çağlar',
    'Əli Məmmədov',
  ],
  // Celtic
  ...['Siân Ŵyn', 'Aoife Ní Dhomhnaill', 'Seán Ó Súilleabháin', 'Llŷr ap Rhys', 'Mòrag NicLeòid', 'Yann-Ber Kalloc’h'],
  // Africa in Latin letters
  ...[
    'Ọlá Adébáyọ̀',
    'Ẹniọlá Ṣóyínká',
    'Oluwaṣeun Ọ̀ṣun',
    'Ngozi Ụzọ',
    'Ekene Nwachukwu',
    'Ɔkɔ Mensah',
    'Ɛdɔ Kɔkɔ',
    'Ɓaro Ɗan',
    'M’Bappé Lottin',
  ],
  ...['Nkosazana Dlamini-Zuma', "N'Golo Kanté", 'ǃXóõ ǂKhomani', 'Thabo wa Mofokeng', 'Ƙasim Ƴar’adua', 'Ŋ̀gugi'],
  // The Pacific and the Americas
  ...[
    'Kealiʻi Kahananui',
    'Kamāmalu',
    'Nāinoa ʻAukai',
    'Tāne Te Ātatū',
    'Losaʻi Fā',
    'Xʷəlməxʷ',
    'Łéʔa',
    'K’inich',
    'Atahuallpa Ñusta',
    'Nanyehi',
  ],
  // Vietnamese
  ...['Ngọc Ánh Nguyễn', 'Nguyễn Thị Hương', 'Trần Đức Thịnh', 'Phạm Quỳnh Như', 'Lê Ưng Ước', 'Đặng Ỷ Thiên', 'Hoàng Ngữ Yến', 'Vũ Ẵm'],
  // Romanised Chinese, Japanese, Korean, Indian
  ...['Lǚ Bù', 'Zhāng Wěi', 'Yūki Ōno', "Jun'ichirō Tanizaki", 'Kim Min-jun', 'Śrī Rāmakr̥ṣṇa', 'Ḥusayn aṭ-Ṭabarī', 'ʿAlī ibn ʾAbī Ṭālib'],
  // Cyrillic
  ...[
    'Иван Петров',
    'Олена Ковальчук',
    'Соломія Д’яченко',
    'Мар’яна Їжакевич',
    'Ђорђе Љубић',
    'Ѓорѓи Ќосев',
    'Айгүл Әбенова',
    'Өлзий Үржин',
  ],
  ...['Пётр Ёлкин', 'Анна-Мария Щербакова', 'Алесь Ўладзіміравіч', 'Ҳамза Ғафуров', 'Иван Петров III', 'А. С. Пушкин', 'Я', 'Ҫӗнтӗр'],
  // Greek, Armenian, Georgian
  ...['Αλέξανδρος Παπαδόπουλος', 'Ὀδυσσεύς', 'Μαρία-Ελένη Ξανθού', 'Ἀγαθὴ Τύχη', 'Γ. Σ.', 'Հայկ Սարգսյան', 'Անահիտ', 'Արեւ', 'ნინო ბერიძე'],
  ...['გიორგი', 'ႠႬႠ'],
  // Arabic, Persian, Urdu, Hebrew, Syriac, Thaana, N’Ko, Adlam
  ...['محمد علي', 'فاطمة الزهراء', 'مُحَمَّد', 'علی‌رضا', 'زهرا حسینی', 'اُمِّ کلثوم', 'عبد الله بن عمر', 'گلناز چاوشی', 'ڈاکٹر ٹیپو', 'ئاسۆ'],
  ...['יעל כהן', 'שָׂרָה', 'דָּוִד', 'ריבקה ז׳בוטינסקי', 'בן־ציון', 'צה״לה', 'ܐܦܪܝܡ', 'ޢަލީ', 'ߒߞߏ', '𞤀𞤣𞤤𞤢𞤥', 'محمد ٢'],
  // India and its neighbours
  ...['आदित्य शर्मा', 'श्रीनिवास', 'क्ष्मा', 'ज्ञानेश्वर', 'র‍্যাচেল', 'প্রিয়াঙ্কা', 'সৈয়দ মুজতবা', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ', 'પ્રિયંકા', 'ପ୍ରିୟଙ୍କା'],
  ...['முத்துலட்சுமி', 'எம். ஜி. ஆர்.', 'లక్ష్మి', 'ಲಕ್ಷ್ಮೀ', 'ശ്രീജിത്ത്', 'നന്ദിനി', 'മോഹന്‍', 'ශ්‍රී ලංකා', 'क़ादिर ख़ान', 'रोहिणी २', 'ꯃꯩꯇꯩ', 'ᱥᱟᱱᱛᱟᱲ'],
  // South-East Asia, Tibet, Ethiopia
  ...['สมชาย ใจดี', 'น้ำผึ้ง', 'ปิ่นแก้ว', 'ນ້ອຍ', 'ບຸນມີ', 'မောင်မောင်', 'အောင်ဆန်းစုကြည်', 'សុខ សុភា', 'ច័ន្ទ', 'བསྟན་འཛིན', 'ཚེ་རིང', 'አበበ ቢቂላ'],
  ...['ሰላም', 'ꦲꦤ', 'ᮃᮞᮦᮕ'],
  // Chinese, Japanese, Korean, Taiwanese, Yi
  ...[
    '李小龍',
    '王芳',
    '欧阳娜娜',
    '司馬·懿',
    '山田 太郎',
    'さくら',
    '佐々木 のぞみ',
    'タロウ・スミス',
    'ジョン ー',
    '渡邉 ゆうき',
    '山田タロウ',
    '髙橋',
    '𠮷田',
  ],
  ...['김민준', '박서연', '남궁 민수', '金 민준', 'ㄅㄆ', '陳ㄇㄚ', 'ꆈꌠ', '〆木', 'ﾔﾏﾀﾞ ﾀﾛｳ', 'Ｊｏｈｎ', 'ヴィクトリア'],
  // Two alphabets that nobody mistakes for one another
  ...[
    'Anna 李',
    '王 Wei',
    'Emily さくら',
    'ジョン Smith',
    'Minjun 김',
    'Fatima فاطمة',
    'Noa נועה',
    'Arjun अर्जुन',
    'Somchai สมชาย',
    'Ani Անի',
  ],
  // First peoples, Berber
  ...['ᐃᓄᒃ', 'ᏣᎳᎩ', 'ⵜⴰⵎⴰⵣⵉⵖⵜ'],
]
