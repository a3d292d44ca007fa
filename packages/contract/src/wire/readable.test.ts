import { expect, test } from 'vitest'
import { line } from './parts.ts'

const shape = line(1, 80)
const taken = (text: string): boolean => shape.safeParse(text).success

const NAMES = [
  ...[
    'Ada Okafor',
    'Zoë O’Brien-Smith',
    "D'Angelo",
    'José María Núñez',
    'Łukasz Żółć',
    'Đorđe Đoković',
    'Þórunn Æsa',
    'Siân Ŵyn',
    'Gabriel·la Puig',
    'Ngọc Ánh Nguyễn',
  ],
  ...[
    'Nguyễn Thị Hương',
    'Trần Đức Thịnh',
    'Phạm Quỳnh Như',
    'Ọlá Adébáyọ̀',
    'Ẹniọlá',
    'Ekene Nwachukwu',
    'Ɔkɔ Mensah',
    'Ɓaro Ɗan',
    'Kealiʻi Kahananui',
    'İpek Şahin',
  ],
  ...[
    'Иван Петров',
    'Олена Ковальчук',
    'Соломія Д’яченко',
    'Ђорђе Љубић',
    'Αλέξανδρος Παπαδόπουλος',
    'Ὀδυσσεύς',
    'Հայկ Սարգսյան',
    'ნინო ბერიძე',
    'Ⴀნა',
    'Айгүл Әбенова',
  ],
  ...['محمد علي', 'فاطمة الزهراء', 'مُحَمَّد', 'علی‌رضا', 'زهرا حسینی', 'اُمِّ کلثوم', 'יעל כהן', 'שָׂרָה', 'דָּוִד', 'ריבקה ז׳בוטינסקי'],
  ...['आदित्य शर्मा', 'श्रीनिवास', 'क्ष्मा', 'প্রিয়াঙ্কা', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ', 'પ્રિયંકા', 'ପ୍ରିୟଙ୍କା', 'முத்துலட்சுமி', 'లక్ష్మి', 'ಲಕ್ಷ್ಮೀ'],
  ...['ശ്രീജിത്ത്', 'ශ්‍රී ලංකා', 'สมชาย ใจดี', 'น้ำผึ้ง', 'ນ້ອຍ', 'မောင်မောင်', 'សុខ សុភា', 'བསྟན་འཛིན', 'አበበ ቢቂላ', 'ޢަލީ'],
  ...['李小龍', '王芳', '山田 太郎', 'さくら', 'タロウ・スミス', 'ジョン ー', '김민준', '박서연', 'ㄅㄆ', 'ᏣᎳᎩ'],
  ...['ᐃᓄᒃ', 'ⵜⴰⵎⴰⵣⵉⵖⵜ', 'ߒߞߏ', '𞤀𞤣𞤤𞤢𞤥', 'Anna 李', 'J. R. R. T.', '7C', 'Ben (2)', 'Jean-Luc d’Été', 'M’Bappé'],
]

test('real names of many scripts can be written, with their marks, joiners, apostrophes, dots and spaces', () => {
  expect(NAMES.filter(name => !taken(name))).toEqual([])
})

test('labels may carry emoji, those of several parts too', () => {
  for (const label of ['⭐ Helping', 'Team 👩‍🚀', '7C ❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Reading', 'Step 1️⃣']) expect([label, taken(label)]).toEqual([label, true])
})

test.each([
  ['a Hangul filler', '\u3164'],
  ['a Hangul filler within', 'Ada\u3164Okafor'],
  ['a soft hyphen', 'Ada\u00adOkafor'],
  ['a Braille blank', '\u2800\u2800'],
  ['tag characters', 'Ada\u{e0041}\u{e0042}'],
  ['78 marks on one letter', `A${'\u0301'.repeat(78)}da`],
  ['four different marks on one letter', 'A\u0301\u0327\u0308\u0330da'],
  ['a mark without a letter', '\u0301Ada'],
  ['a mark that encloses', 'A\u20dd'],
  ['a joiner between Latin letters', 'A\u200dda'],
  ['a non-joiner between Latin letters', 'A\u200cda'],
  ['text that is turned round', 'Ada \u202enimda'],
  ['an isolate', '\u2066Ada\u2069'],
  ['a zero-width space', 'Ada\u200b'],
  ['a combining grapheme joiner', 'A\u034fda'],
  ['a Mongolian vowel separator', 'Ada\u180e'],
  ['a variation selector', 'Ada\ufe0f'],
  ['private use', 'Ada\ue000'],
  ['an object replacement', 'Ada\ufffc'],
  ['blanks of another kind alone', '\u2003\u00a0\u3000'],
])('nobody is called by what cannot be seen or read: %s', (_what, text) => {
  expect(taken(text)).toBe(false)
})
