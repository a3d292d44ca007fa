import type { me } from '@xiotein/contract/people'
import type { z } from 'zod'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { RightsOf } from '../platform/rights.ts'
import type { Settings } from '../platform/settings.ts'
import { classesWith, type Person } from '../platform/sign-in/index.ts'
import { classesOf, rolesOf } from './memberships.ts'
import { askedNames } from './names/index.ts'
import { lacksPasskey } from './passkeys/index.ts'
import { type Account, accountById } from './person-rows.ts'

export type Me = z.output<typeof me>

/** Address of a picture, or null. */
export const photoPath = (photoId: string | null): string | null => (photoId === null ? null : `/api/people/photo?photoId=${photoId}`)

export const preferencesOf = ({ language, theme, textSize, clearerLetters, lessMotion, sounds, notifications }: Account) => ({
  language: language ?? ('system' as const),
  theme: theme ?? ('light' as const),
  textSize,
  clearerLetters,
  lessMotion,
  sounds,
  notifications,
})

/** A person's own view of themselves. Null when the account is gone by now. */
export const viewMe = async (db: Queryable, caller: Person, settings: Settings, rightsOf: RightsOf): Promise<Me | null> => {
  const account = await accountById(db, caller.personId)
  if (!account) return null
  const admin = caller.actingAdminId
    ? await db.maybe(
        sql<{ id: string; displayName: string }>`select id, display_name from people_person where id = ${caller.actingAdminId}`,
      )
    : null
  const [asked] = await askedNames(db, { personIds: [account.id] })
  const reviews = classesWith(caller, 'canApproveChanges')
  return {
    id: account.id,
    displayName: account.displayName,
    email: account.email,
    emailVerified: account.emailVerifiedAt !== null,
    isConfirmed: account.isConfirmed,
    askedName: asked && asked.status !== 'approved' ? { displayName: asked.displayName, status: asked.status } : null,
    namesWait: !account.renamesAtOnce,
    username: account.username,
    photo: photoPath(account.photoId),
    hasPassword: account.passwordHash !== null,
    linkedTo: settings.openIdProviders.find(({ linkedAs }) => linkedAs === account.link?.provider)?.name ?? null,
    passkeyNeeded: account.isStaff && (await lacksPasskey(db, caller.sessionId, settings)),
    isTest: account.isTest,
    actingFor: admin,
    roles: await rolesOf(db, account.id),
    may: rightsOf(caller),
    reviews: reviews === 'all' ? [] : [...reviews],
    classes: await classesOf(db, account.id),
    preferences: preferencesOf(account),
    themeChosen: account.theme !== null,
    createdAt: account.createdAt.toISOString(),
  }
}
