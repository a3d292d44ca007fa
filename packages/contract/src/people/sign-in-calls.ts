import { provider, schoolAnswers } from '@xiotein/contract/school'
import { done, nothing, read, session, visit } from '@xiotein/contract/wire'
import { z } from 'zod'
import { signedIn, token } from './parts.ts'
import { displayName, email, me, password } from './person.ts'

/** The facts that anybody may know before signing in. */
const front = z.strictObject({
  needsSetUp: z.boolean(),
  schoolName: z.string().nullable(),
  isDemo: z.boolean(),
  /** Days and times are read in this zone. */
  timeZone: z.string().nullable(),
  emailSignUp: z.boolean(),
  /** The providers that people may sign in with; before the first start, those that the server has settings for. */
  providers: z.array(provider),
  /** Somebody in the school has a passkey for this address. False for people who are signed in. */
  passkeySignIn: z.boolean(),
  sendsMail: z.boolean(),
  /** The browser reports which pages are opened, by their patterns. */
  countsPages: z.boolean(),
  /** Empty: every domain may sign up. */
  allowedDomains: z.array(z.string()),
  /** The address for cards, links and codes that staff hand out; null for everybody else. */
  handedAddress: z.string().nullable(),
  /** From where that address leads here: as far as the server knows, its network is another one now. */
  handedReach: z.enum(['this-computer', 'this-network', 'other-network', 'anywhere']).nullable(),
  me: me.nullable(),
})

/** An e-mail address or a username, as it was typed. */
const signInName = z.string().trim().min(1).max(254)

/** The answer of a provider may have fields of its own. */
const cameBack = z.object({ code: z.string().max(4000).optional(), state: z.string().max(200).optional() }).loose()

/** Calls for visitors: first start, signing in and out, links from emails, OpenID Connect. */
export const signInCalls = {
  'people.front': read(nothing, front),
  'people.set-up-school': session(
    z.strictObject({
      setUpCode: z.string().max(40),
      ...schoolAnswers.shape,
      /** The mode of sieges; without an answer there are none until an admin chooses. */
      siegeMode: z.enum(['contested', 'friendly', 'off']).optional(),
      /** Whether pupils may duel; without an answer they may not until an admin says so. */
      duels: z.boolean().optional(),
      adminName: displayName,
      adminEmail: email,
      adminPassword: password,
    }),
    signedIn,
  ),
  /** With a sign-in code the password is checked although others have used up the count of guesses. */
  'people.sign-in': session(
    z.strictObject({ name: signInName, password: z.string().max(200), code: z.string().trim().min(1).max(20).optional() }),
    signedIn,
  ),
  /** Sends a sign-in code by email. The answer reveals nothing about the name. */
  'people.ask-sign-in-code': session(z.strictObject({ name: signInName }), done),
  /** Asks for an account. The answer reveals nothing about the address; only the email to it does. */
  'people.sign-up': session(z.strictObject({ displayName, email: z.string().max(254), password }), done),
  'people.sign-out': session(nothing, done),
  'people.sign-out-everywhere': session(nothing, done),
  'people.ask-password-reset': session(z.strictObject({ email: z.string().max(254) }), done),
  'people.reset-password': session(z.strictObject({ token, password }), signedIn),
  /** With the password of the person who asked for the email: opening a link alone confirms nothing. */
  'people.verify-email': session(z.strictObject({ token, password }), signedIn),
  'people.resend-verification': session(nothing, done),

  /** The message for a refusal that is named in an address; null if there is no such refusal. */
  'people.problem': read(z.strictObject({ name: z.string().max(60) }), z.strictObject({ words: z.string().nullable() })),
  /** One pair for each provider. They redirect to another page; after a failure, to `/login?problem=<name of the refusal>`. */
  'people.google': visit(nothing),
  'people.google-return': visit(cameBack),
  'people.openid': visit(nothing),
  'people.openid-return': visit(cameBack),
} as const
