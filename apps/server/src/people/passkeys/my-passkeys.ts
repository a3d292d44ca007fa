import { peopleCalls } from '@xiotein/contract/people'
import { sql } from '../../platform/database/index.ts'
import { DONE, Refused, serve } from '../../platform/http/index.ts'
import { browserName, parseUserAgent } from '../browser-name.ts'
import { passkeyOfSession, passkeysOf } from './passkey-rows.ts'
import { proofNeeded, staffAccount } from './proof.ts'
import { siteOf } from './site.ts'

/** The caller's passkeys, and the proof that is needed to change them. */
export const passkeys = serve(peopleCalls, 'people.passkeys', { who: 'signed-in' }, async context => {
  const { caller, db, school, browser } = context
  const account = await staffAccount(db, caller)
  const site = siteOf(school, browser)
  const here = await passkeyOfSession(db, caller.sessionId)
  return {
    passkeys: (await passkeysOf(db, account.id)).map(({ id, name, host, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      works: host === site?.host,
      here: id === here,
    })),
    possible: site !== null,
    proof: await proofNeeded(context, account),
    suggestedName: browserName(browser.language, parseUserAgent(browser.userAgent)),
  }
})

export const renamePasskey = serve(peopleCalls, 'people.rename-passkey', { who: 'signed-in' }, async ({ caller, input, tx }) => {
  await staffAccount(tx, caller)
  const renamed = await tx.run(sql`
    update people_passkey set name = ${input.name} where id = ${input.passkeyId} and person_id = ${caller.personId}`)
  if (renamed === 0) throw new Refused('people.passkey-gone')
  return DONE
})
