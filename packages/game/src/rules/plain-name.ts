/** Letters that are not a plain letter with a mark, in one letter and in two. */
const CROSSED: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * A name as it is searched for and compared: without capitals, accents and crossed letters, which nobody has to type. The database has the same
 * as `people_plain_name`.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[đðøłħıŧßæœþ]/g, letter => CROSSED[letter] ?? letter)
