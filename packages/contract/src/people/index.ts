import { nothing } from '@xiotein/contract/wire'

export { type PeopleCalls, peopleCalls } from './calls.ts'
/** Sent to one person: ask again who you are, your name is no longer what it was. */
export const peopleTopics = { person: { 'people.me-changed': nothing } } as const
export type PeopleTopics = typeof peopleTopics
export { className, displayName, email, me, password, personCard, type RoleName, role, roleName, theme, username } from './person.ts'
