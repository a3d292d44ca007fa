import { nothing } from '@xiotein/contract/wire'

export { type PeopleCalls, peopleCalls } from './calls.ts'
/** Sent to one person: your name has changed; fetch who you are again. */
export const peopleTopics = { person: { 'people.me-changed': nothing } } as const
export type PeopleTopics = typeof peopleTopics
export { askedName } from './parts.ts'
export { displayName, email, me, personCard, type RoleName, roleName, username } from './person.ts'

export { peopleRefusals } from './refusals.ts'
export { MOST_PEOPLE_AT_ONCE } from './staff-calls.ts'
