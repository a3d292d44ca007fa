import { changesOf } from '@xiotein/content/audit'
import { saySchool } from '@xiotein/content/school'
import { schoolCalls } from '@xiotein/contract/school'
import { recordAudit } from '../audit/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { staffPasskeysAsked } from './domain-events.ts'
import { addressesHere } from './handed-address.ts'
import { emitSettingsChanged } from './live-events.ts'
import { mayRunSchool } from './permissions.ts'
import { lockSchool, type SchoolRow, schoolOrRefuse } from './school-rows.ts'
import { requireSeen, versioned, versionOf } from './seen-settings.ts'

/** Refusal: school.unknown-time-zone. */
export const requireTimeZone = (name: string): void => {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name })
  } catch {
    throw new Refused('school.unknown-time-zone')
  }
}

export const settings = serve(schoolCalls, 'school.settings', { who: 'signed-in' }, async ({ caller, db, school, browser }) => {
  permit(mayRunSchool(caller))
  const row = await schoolOrRefuse(db)
  return {
    ...versioned(row),
    dailyReset: saySchool(browser.language, 'daily-reset'),
    providers: school.settings.openIdProviders.map(({ id, name }) => ({ id, name })),
    mailConfigured: school.mailer.sends,
    publicUrl: school.settings.publicUrl,
    networkAddresses: addressesHere(school, browser),
  }
})

/** The fields of the settings for the audit log. */
const auditFields = ({
  name,
  timeZone,
  allowedDomains,
  signInWith,
  emailSignUp,
  staffPasskeys,
  pupilsRename,
  address,
}: Omit<SchoolRow, 'isDemo'>) => ({
  name,
  timeZone,
  allowedDomains,
  emailSignUp,
  staffPasskeys,
  pupilsRename,
  address,
  google: signInWith.includes('google'),
  openid: signInWith.includes('openid'),
})

/** Refusals: http.not-found, school.unknown-time-zone, school.settings-changed, and those of the feature that has passkeys. */
export const changeSettings = serve(schoolCalls, 'school.change-settings', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayRunSchool(caller))
  requireTimeZone(input.timeZone)
  if (input.staffPasskeys) await change.raise(staffPasskeysAsked, { sessionId: caller.sessionId })
  await lockSchool(tx)
  const before = await schoolOrRefuse(tx)
  const { address, pupilsRename = before.pupilsRename } = input
  const detail = changesOf(
    'school.change-settings',
    auditFields(before),
    auditFields({ ...input, pupilsRename, address: address ?? before.address }),
  )
  if (Object.keys(detail).length === 0) return { version: versionOf(before) }
  requireSeen(before, input.version)
  await tx.run(sql`
      update school_settings set name = ${input.name}, time_zone = ${input.timeZone}, allowed_domains = ${input.allowedDomains},
             sign_in_with = ${input.signInWith}, email_sign_up = ${input.emailSignUp},
             staff_passkeys = ${input.staffPasskeys}, pupils_rename = ${pupilsRename}, address = coalesce(${address}, address)`)
  await recordAudit(change, { action: 'school.change-settings', detail })
  emitSettingsChanged(change, 'school.settings')
  return { version: versionOf(await schoolOrRefuse(tx)) }
})
