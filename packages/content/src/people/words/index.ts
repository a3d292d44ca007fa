import { type BesidesRefusals, cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { peopleRefusals } from '@xiotein/contract/people'
import type { Language } from '@xiotein/game/rules'
import en from './en.json'
import es from './es.json'

type PeopleRefusal = keyof typeof peopleRefusals
type PeopleWord = PeopleRefusal | BesidesRefusals<'people', typeof en>
type KindOf<Word> = Word extends `email.${infer Kind}.subject` ? Kind : never

/** The words for refusals; the sign-up messages are the specification's. Also for emails and devices. */
export const peopleWords = cataloguesOf<PeopleWord>()({ en, es })
export const sayPeople = sayFrom(peopleWords)

/** An email that the school sends: verify, reset, invite. */
export type EmailKind = KindOf<PeopleWord>

const isRefusal = (name: string): name is PeopleRefusal => name.startsWith('people.') && Object.hasOwn(en, name)

/** Words for a refusal that comes back in an address, such as `/login?problem=people.provider-off`; null for what is not one. */
export const peopleProblemWords = (language: Language, name: string): string | null => (isRefusal(name) ? sayPeople(language, name) : null)
