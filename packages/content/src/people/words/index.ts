import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { Language } from '@xiotein/game/rules'
import en from './en.json'
import es from './es.json'

type PeopleWord = keyof typeof en
type Between<Start extends string, End extends string, Word = PeopleWord> = Word extends `${Start}${infer Name}${End}` ? Name : never

/** What people are told when the answer is no; the sign-up messages are the specification's. And rosters, letters, devices. */
export const peopleWords = cataloguesOf<PeopleWord>()({ en, es })
export const sayPeople = sayFrom(peopleWords)

type PeopleRefusal = Extract<PeopleWord, `people.${string}`>
/** What the preview of a roster says about one row. */
export type RosterWord = Between<'roster.', ''>
/** A letter that the house writes: verify, reset, invite. */
export type LetterKind = Between<'letter.', '.subject'>

const isRefusal = (name: string): name is PeopleRefusal => name.startsWith('people.') && Object.hasOwn(en, name)

/** Words for a refusal that comes back in an address, such as `/login?problem=people.provider-off`; null for what is not one. */
export const peopleProblemWords = (language: Language, name: string): string | null => (isRefusal(name) ? sayPeople(language, name) : null)
