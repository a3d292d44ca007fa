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

const version = z.string().max(40)
/** Settings of the school as a form is given them. */
export const versionedSettings = { version }
/** What a form sends beside the settings: the version that it showed. Left out, nothing is compared. */
export const seenSettings = { version: version.optional() }
/** The version of what is saved now. */
export const savedSettings = z.strictObject({ version })

/** What the first start asks about the school, and the settings can change later. */
export const schoolAnswers = z.strictObject({
  name: line(1, 80),
  timeZone: z.string().min(1).max(60),
  allowedDomains: z.array(domain).max(5),
  /** The OpenID Connect providers that people may sign in with, where the server has them. */
  signInWith: z.array(providerId).max(2),
  emailSignUp: z.boolean(),
})
