export { type PeopleCalls, peopleCalls } from './calls.ts'
export { className, displayName, email, me, password, personCard, type RoleName, role, roleName, theme, username } from './person.ts'
