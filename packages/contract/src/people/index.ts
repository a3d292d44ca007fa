export { type PeopleCalls, peopleCalls, peopleEvents } from './calls.ts'
export { me, personCard, type RoleName, role, roleName } from './person.ts'
