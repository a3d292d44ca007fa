export { type ClassesCalls, classesCalls } from './calls.ts'
export { className } from './parts.ts'
