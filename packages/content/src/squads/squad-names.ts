import type { Dice, Language } from '@xiotein/game/rules'

const HOW_ENGLISH = [
  'Amber',
  'Bold',
  'Bright',
  'Brisk',
  'Bronze',
  'Calm',
  'Cedar',
  'Clever',
  'Copper',
  'Dawn',
  'Gentle',
  'Golden',
  'Harbour',
  'Hazel',
  'Kind',
  'Lively',
  'Loyal',
  'Maple',
  'Merry',
  'Northern',
  'Patient',
  'Quiet',
  'Silver',
  'Steady',
]
const WHO_ENGLISH = [
  'Anchors',
  'Badgers',
  'Beacons',
  'Comets',
  'Falcons',
  'Foxes',
  'Herons',
  'Kites',
  'Lanterns',
  'Larks',
  'Lynxes',
  'Mapmakers',
  'Moths',
  'Otters',
  'Owls',
  'Pilots',
  'Rovers',
  'Sailors',
  'Sparks',
  'Stargazers',
  'Swifts',
  'Torches',
  'Walkers',
  'Weavers',
]
const WHO_SPANISH = [
  'Búhos',
  'Castores',
  'Ciervos',
  'Colibríes',
  'Cometas',
  'Cóndores',
  'Delfines',
  'Erizos',
  'Faros',
  'Gorriones',
  'Halcones',
  'Jaguares',
  'Linces',
  'Lobos',
  'Mirlos',
  'Pumas',
  'Quetzales',
  'Rayos',
  'Robles',
  'Tejones',
  'Tucanes',
  'Veleros',
  'Vencejos',
  'Zorros',
]
const HOW_SPANISH = [
  'Ágiles',
  'Alegres',
  'Amables',
  'Atentos',
  'Audaces',
  'Azules',
  'Brillantes',
  'Constantes',
  'Curiosos',
  'Dorados',
  'Firmes',
  'Generosos',
  'Leales',
  'Ligeros',
  'Nobles',
  'Pacientes',
  'Plateados',
  'Serenos',
  'Sinceros',
  'Tranquilos',
  'Valientes',
  'Veloces',
  'Verdes',
  'Vivaces',
]

/** Names for squads that a teacher makes: plain, kind, and easy to call across a room. Each language has the same number. */
export const squadNames: Readonly<Record<Language, readonly string[]>> = {
  en: HOW_ENGLISH.flatMap(how => WHO_ENGLISH.map(who => `${how} ${who}`)),
  es: WHO_SPANISH.flatMap(who => HOW_SPANISH.map(how => `${who} ${how}`)),
}

/** A name by the dice that is not among the taken ones (in lower case). When all are taken, one gets a number. */
export const squadNameOf = (language: Language, taken: ReadonlySet<string>, dice: Dice): string => {
  const names = squadNames[language]
  const from = dice.between(0, names.length - 1)
  const inTurn = names.map((_, at) => names[(from + at * 25) % names.length] ?? '')
  const free = inTurn.find(name => !taken.has(name.toLowerCase()))
  if (free !== undefined) return free
  const [first = ''] = inTurn
  for (let number = 2; ; number += 1) if (!taken.has(`${first} ${number}`.toLowerCase())) return `${first} ${number}`
}
