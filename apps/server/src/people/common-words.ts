// The first guesses of people who guess passwords: common passwords, words and first names of three languages, neighbours on a keyboard.

/** The number of words from the top of a list that count as common. The lists are sorted by frequency. */
const MOST_WORDS = 20_000
const SHORTEST_WORD = 3

/** Words that people try in this product and that are in no list. */
const GAME_WORDS = [
  'xiotein',
  'powerpoints',
  'power',
  'points',
  'passwort',
  'contrasena',
  'roblox',
  'fortnite',
  'brawlstars',
  'tiktok',
  'youtube',
]

export type CommonWords = {
  /** The rank at which a word is tried; 1 is the first. */
  readonly rankOf: ReadonlyMap<string, number>
  /** Pairs of letters or digits that are next to each other on some keyboard. */
  readonly neighbours: ReadonlySet<string>
}

/** Normalises a text for comparison: lower case without accents. */
export const folded = (text: string): string => {
  const lower = text.toLowerCase()
  return /^[ -~]*$/.test(lower) ? lower : lower.replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

const lists = [
  () => import('@zxcvbn-ts/language-common/dist/passwords.json.mjs'),
  () => import('@zxcvbn-ts/language-en/dist/commonWords.json.mjs'),
  () => import('@zxcvbn-ts/language-en/dist/firstnames.json.mjs'),
  () => import('@zxcvbn-ts/language-de/dist/commonWords.json.js'),
  () => import('@zxcvbn-ts/language-de/dist/firstnames.json.js'),
  () => import('@zxcvbn-ts/language-es-es/dist/commonWords.json.mjs'),
  () => import('@zxcvbn-ts/language-es-es/dist/firstnames.json.mjs'),
]

const readWords = async (): Promise<Map<string, number>> => {
  const rankOf = new Map<string, number>(GAME_WORDS.map(word => [word, 1]))
  for (const [index, list] of lists.entries()) {
    // All passwords count. The package would keep its list in memory for ever, so it is emptied, leaving one copy.
    const words = (await list()).default.splice(0)
    const most = index === 0 ? words.length : MOST_WORDS
    for (const [place, word] of words.slice(0, most).entries()) {
      const key = folded(word)
      if (key.length >= SHORTEST_WORD && (rankOf.get(key) ?? Number.POSITIVE_INFINITY) > place) rankOf.set(key, place + 1)
    }
  }
  return rankOf
}

const readKeyboards = async (): Promise<Set<string>> => {
  const { default: keyboards } = await import('@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs')
  const { qwerty = {}, qwertz = {}, azerty = {} } = keyboards
  return new Set(
    [qwerty, qwertz, azerty].flatMap(keyboard =>
      Object.entries(keyboard).flatMap(([key, around]) => around.flatMap(keys => (keys ? [`${key}${keys[0]}`] : []))),
    ),
  )
}

let read: Promise<CommonWords> | null = null

/** Loads the lists on first use, because most runs of the server need none. */
export const commonWords = (): Promise<CommonWords> => {
  read ??= Promise.all([readWords(), readKeyboards()]).then(([rankOf, neighbours]) => ({ rankOf, neighbours }))
  return read
}
