export { type ClassesCalls, classesCalls } from './calls.ts'
export { className } from './parts.ts'

export { classesRefusals } from './refusals.ts'
