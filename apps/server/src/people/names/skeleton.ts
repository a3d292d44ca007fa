import unhomoglyph from 'unhomoglyph'

/** Small capitals look like letters of their own kind, and stand in the skeletons of small Cyrillic and Greek letters. */
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
/** What children write for letters. A dotted and a dotless "i" and an "l" count as one letter. */
const WRITTEN_FOR: ReadonlyMap<string, string> = new Map(
  Object.entries({ '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't', i: 'l', ı: 'l' }),
)

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '')

/**
 * What is left of a text for the eye: two that look the same have the same skeleton, in small and in capital letters. UTS 39, section 4, by
 * Unicode's table of confusables, and a little beyond it. For comparing alone: nobody could read it.
 */
export const skeletonOf = (text: string): string => {
  const seen = withoutMarks(unhomoglyph(withoutMarks(text))).toLowerCase()
  const letters = [...unhomoglyph(seen).toLowerCase()].map(letter => SMALL_CAPITALS.get(letter) ?? letter).join('')
  return [...unhomoglyph(letters)].map(letter => WRITTEN_FOR.get(letter) ?? letter).join('')
}
