import { line } from '@xiotein/contract/wire'
import { z } from 'zod'

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)

/** `openid`: the provider that the school has named in its settings. */
const providerId = z.enum(['google', 'openid'])
export type ProviderId = z.output<typeof providerId>

/** A provider as people see it, with the name on its button. */
export const provider = z.strictObject({ id: providerId, name: z.string() })

/** What the first start asks about the school, and the settings can change later. */
export const schoolAnswers = z.strictObject({
  name: line(1, 80),
  timeZone: z.string().min(1).max(60),
  allowedDomains: z.array(domain).max(5),
  /** The OpenID Connect providers that people may sign in with, where the server has them. */
  signInWith: z.array(providerId).max(2),
  emailSignUp: z.boolean(),
})
