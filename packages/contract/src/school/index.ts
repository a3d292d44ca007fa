import { z } from 'zod'

export { type SchoolCalls, schoolCalls } from './calls.ts'
export { type ProviderId, provider, savedSettings, schoolAnswers, seenSettings, versionedSettings } from './parts.ts'

export { schoolRefusals } from './refusals.ts'

/** To admins: the answer of this read is another one, because an admin has saved settings. */
export const schoolTopics = { 'school-settings': { 'school.settings-changed': z.strictObject({ read: z.string() }) } } as const
export type SchoolTopics = typeof schoolTopics
