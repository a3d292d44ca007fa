import { line } from '@xiotein/contract/wire'
import { z } from 'zod'

const flag = z.stringbool().optional()

/** Microsoft's endpoints for every directory at once. Anybody with their own directory could claim any address there. */
const isOfEveryDirectory = (issuer: string): boolean =>
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i.test(issuer)

/** The environment variables of the OpenID Connect providers. */
export const openIdVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  INSECURE_GOOGLE_ISSUER: flag,
  OPENID_ISSUER: z
    .url()
    .refine(issuer => !isOfEveryDirectory(issuer), { error: 'the issuer of your own directory, with its id instead of "common"' })
    .optional(),
  OPENID_CLIENT_ID: z.string().optional(),
  OPENID_CLIENT_SECRET: z.string().optional(),
  OPENID_NAME: line(1, 40).optional(),
  OPENID_VERIFIES_ADDRESSES: flag,
  INSECURE_OPENID_ISSUER: flag,
}
type Environment = z.output<z.ZodObject<typeof openIdVariables>>

const NEEDED = ['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET', 'OPENID_NAME'] as const

/** The variables of the school's own provider that are missing although others of them are set. */
export const missingOpenIdVariables = (env: Environment): readonly string[] => {
  const missing = NEEDED.filter(name => env[name] === undefined)
  return missing.length === NEEDED.length ? [] : missing
}

/** One OpenID Connect provider that people can sign in with. */
export type OpenIdProvider = {
  /** `openid`: the school's own provider, whichever it is. */
  readonly id: 'google' | 'openid'
  /** The label of the button. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** An issuer without TLS is allowed. */
  readonly insecure: boolean
  /** The school vouches for the provider: an address counts as verified unless the provider says that it is not. */
  readonly verifiesAddresses: boolean
  /** The key under which links to accounts of this provider are stored. */
  readonly linkedAs: string
}

/** The providers that have all their settings, in the order of their buttons. */
export const openIdProviders = (env: Environment): readonly OpenIdProvider[] => {
  const providers: OpenIdProvider[] = []
  if (env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET) {
    providers.push({
      id: 'google',
      name: 'Google',
      issuer: env.GOOGLE_ISSUER,
      verifiesAddresses: false,
      linkedAs: 'google',
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      insecure: env.INSECURE_GOOGLE_ISSUER ?? false,
    })
  }
  if (env.OPENID_ISSUER && env.OPENID_NAME && env.OPENID_CLIENT_ID && env.OPENID_CLIENT_SECRET) {
    providers.push({
      id: 'openid',
      name: env.OPENID_NAME,
      issuer: env.OPENID_ISSUER,
      linkedAs: env.OPENID_ISSUER,
      clientId: env.OPENID_CLIENT_ID,
      clientSecret: env.OPENID_CLIENT_SECRET,
      insecure: env.INSECURE_OPENID_ISSUER ?? false,
      verifiesAddresses: env.OPENID_VERIFIES_ADDRESSES ?? false,
    })
  }
  return providers
}
