import { z } from 'zod'

/**
 * What somebody may do somewhere in the school: what the pages lead a person to. The server's `features.ts` joins them, and each is decided by
 * the feature that serves what it opens.
 */
export const rights = z.strictObject({ keepScore: z.boolean(), review: z.boolean(), runSchool: z.boolean() })
export type Rights = Readonly<z.output<typeof rights>>
