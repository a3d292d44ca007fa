export { type SchoolCalls, schoolCalls } from './calls.ts'
export { type ProviderId, provider, schoolAnswers } from './parts.ts'

export { schoolRefusals } from './refusals.ts'
