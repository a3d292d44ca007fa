export { type Front, forgetPerson, type Me, people, refreshSession, type Session, signOut, useMe, useSessionState } from './session.ts'
