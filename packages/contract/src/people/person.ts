import { id, instant, line, rights } from '@xiotein/contract/wire'
import { LANGUAGES } from '@xiotein/game/rules'
import { z } from 'zod'

/** A supply teacher is of no class: rights come from a cover, and end with it. */
export const roleName = z.enum(['scorekeeper', 'teacher', 'admin', 'supply'])
export type RoleName = z.output<typeof roleName>

/** One role of a person. `classId` is null for a role over the whole school; one in an archived class is not in use. */
export const role = z.strictObject({ role: roleName, classId: id.nullable(), className: z.string().nullable(), inUse: z.boolean() })

export const displayName = line(1, 80)
/** Plain letters only, so that no address can look like another one. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/
export const email = z
  .string()
  .trim()
  .max(254)
  .transform(text => text.normalize('NFKC').toLowerCase())
  .refine(text => EMAIL.test(text), { message: 'an e-mail address' })
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{1,39}$/, { message: '2 to 40 letters, digits, dots or dashes' })
/** Only the outer limits: the server decides, and says in its words, which passwords are good enough. */
export const password = z.string().max(200)

/** The part of a person that everybody sees who may see the person at all. */
export const personCard = z.strictObject({ id, displayName: z.string(), photo: z.string().nullable() })

const theme = z.enum(['light', 'dark', 'system'])
const textSize = z.enum(['usual', 'large', 'largest'])
/** `system`: follows the device. */
const language = z.enum(['system', ...LANGUAGES])

/** A person's preferences for reading and hearing Xiotein, on any device. */
export const preferences = z.strictObject({
  language,
  theme,
  textSize,
  clearerLetters: z.boolean(),
  lessMotion: z.boolean(),
  sounds: z.boolean(),
  notifications: z.boolean(),
})

/** A person's own view of themselves: what the shell of the app needs on every screen. */
export const me = z.strictObject({
  id,
  displayName: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  /** False while an address of somebody's own choice waits to be confirmed: only their own account is open until then. */
  isConfirmed: z.boolean(),
  /** A name that the person requested and does not have: it waits for approval by staff, or was denied. */
  askedName: z.strictObject({ displayName: z.string(), status: z.enum(['pending', 'denied']) }).nullable(),
  /** Another name waits for staff. */
  namesWait: z.boolean(),
  username: z.string().nullable(),
  photo: z.string().nullable(),
  hasPassword: z.boolean(),
  /** The name of the provider whose account is linked; null for none, or for one that the server no longer knows. */
  linkedTo: z.string().nullable(),
  /** The school requires passkeys of staff, and this session was opened without one: it has no rights of staff. */
  passkeyNeeded: z.boolean(),
  isTest: z.boolean(),
  actingFor: z.strictObject({ id, displayName: z.string() }).nullable(),
  roles: z.array(role),
  /** The parts that the server would let this person open; the same rule shows a button and accepts the click. */
  may: rights,
  /** The classes in which the person reviews, those that they cover now included. Empty for people who review in the whole school. */
  reviews: z.array(id),
  classes: z.array(z.strictObject({ id, name: z.string() })),
  preferences,
  /** False as long as the theme is light because the person has chosen none. */
  themeChosen: z.boolean(),
  createdAt: instant,
})
