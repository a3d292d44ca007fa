// Readable lines: nothing invisible, nothing that reverses the text, no stacks of marks. After Unicode's UTS 39 and UAX 31.

/** Controls, format characters, fillers and blanks, private use, and marks that enclose the character before them. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Me}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd]/u

/** The joiners that some scripts are written with: between Arabic letters, after a virama, and in the Bengali "rya". */
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]'
const JOINED = new RegExp(
  `(?<=\\p{Script=Arabic})\\u200c(?=\\p{Script=Arabic})|(?<=${VIRAMA})(?:\\u200d|\\u200c(?=\\p{L}))|(?<=\\u09b0)\\u200d(?=\\u09cd)`,
  'gu',
)

/** An emoji may hold joiners and variation selectors of its own. */
const WITH_SEQUENCES = 'gv'
const EMOJI = new RegExp('\\p{RGI_Emoji}', WITH_SEQUENCES)

/** No script needs more marks on one letter than a Hebrew or a polytonic Greek word. */
const TOWER = /\p{Mn}{4}/u
const LONE_MARK = /(?:^|\s)\p{M}/u
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** True for a line that everybody sees as it is stored; an empty one is readable, too. */
export const isReadable = (text: string): boolean => {
  const rest = text.replace(EMOJI, '*').replace(JOINED, '')
  if (UNSEEN.test(rest) || LONE_MARK.test(rest) || TOWER.test(rest.normalize('NFD'))) return false
  return text === '' || SEEN.test(rest)
}
