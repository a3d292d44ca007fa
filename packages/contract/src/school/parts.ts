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
/** The version of the settings that a form showed, sent beside them. If it is left out, nothing is compared. */
export const seenSettings = { version: version.optional() }
/** The version of what is saved now. */
export const savedSettings = z.strictObject({ version })

/** The answers about the school that the first start asks for; the settings can change them later. */
export const schoolAnswers = z.strictObject({
  name: line(1, 80),
  timeZone: z.string().min(1).max(60),
  allowedDomains: z.array(domain).max(5),
  /** The OpenID Connect providers that people may sign in with, where the server has them. */
  signInWith: z.array(providerId).max(2),
  emailSignUp: z.boolean(),
})
