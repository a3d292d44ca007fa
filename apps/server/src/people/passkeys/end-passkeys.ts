import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../../audit/index.ts'
import { DONE, permit, Refused, serve } from '../../platform/http/index.ts'
import { mayRunSchool } from '../../school/index.ts'
import { closeSockets, renewCredentials } from '../credentials.ts'
import { accountById, lockPeople } from '../person-rows.ts'
import { queuePasskeyEmail } from './passkey-email.ts'
import { deletePasskeysOf } from './passkey-rows.ts'

/**
 * Removes all passkeys of a person who has lost them or whose device was stolen; the person's sessions end.
 * Refusals: people.own-passkeys, people.no-passkeys.
 */
export const endPasskeys = serve(peopleCalls, 'people.end-passkeys', { who: 'signed-in' }, async change => {
  const { caller, input, tx, school, browser, afterwards } = change
  permit(mayRunSchool(caller))
  if (input.personId === caller.personId) throw new Refused('people.own-passkeys')
  await lockPeople(tx, [input.personId])
  const account = await accountById(tx, input.personId)
  if (!account) throw new Refused('http.not-found')
  const { endedSessionIds } = await renewCredentials(tx, account.id, 'credential')
  if ((await deletePasskeysOf(tx, account.id)) === 0) throw new Refused('people.no-passkeys')
  await recordAudit(change, { action: 'people.end-passkeys', subjectId: account.id })
  await queuePasskeyEmail(change, 'passkey-removed', account, browser)
  afterwards(() => closeSockets(school, endedSessionIds))
  return DONE
})
