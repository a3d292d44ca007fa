import unhomoglyph from 'unhomoglyph'

/** Small capitals are characters of their own and appear in the skeletons of lower-case Cyrillic and Greek letters. */
const SMALL_CAPITALS: ReadonlyMap<string, string> = new Map(
  [
    'ᴀa',
    'ʙb',
    'ᴄc',
    'ᴅd',
    'ᴇe',
    'ꜰf',
    'ɢg',
    'ʜh',
    'ɪl',
    'ᴊj',
    'ᴋk',
    'ʟl',
    'ᴍm',
    'ɴn',
    'ᴏo',
    'ᴘp',
    'ʀr',
    'ꜱs',
    'ᴛt',
    'ᴜu',
    'ᴠv',
    'ᴡw',
    'ʏy',
    'ᴢz',
  ].map(([small = '', plain = '']) => [small, plain] as const),
)
/** Characters that children write in place of letters. A dotted "i", a dotless "i" and an "l" count as one letter. */
const WRITTEN_FOR: ReadonlyMap<string, string> = new Map(
  Object.entries({ '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't', i: 'l', ı: 'l' }),
)

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '')

/**
 * The skeleton of a text: texts that look the same have the same skeleton, in lower and upper case. UTS 39, section 4, by Unicode's table
 * of confusables, and a little beyond it. It is only for comparing, not for reading.
 */
export const skeletonOf = (text: string): string => {
  const seen = withoutMarks(unhomoglyph(withoutMarks(text))).toLowerCase()
  const letters = [...unhomoglyph(seen).toLowerCase()].map(letter => SMALL_CAPITALS.get(letter) ?? letter).join('')
  return [...unhomoglyph(letters)].map(letter => WRITTEN_FOR.get(letter) ?? letter).join('')
}
