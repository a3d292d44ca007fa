export { type PeopleCalls, peopleCalls, peopleEvents } from './calls.ts'
export { className, displayName, email, me, password, personCard, type RoleName, role, roleName, theme, username } from './person.ts'
