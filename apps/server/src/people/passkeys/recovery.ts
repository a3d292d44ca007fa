import type { Change } from '../../platform/change.ts'
import type { Browser } from '../../platform/http/index.ts'
import type { Account } from '../person-rows.ts'
import { queuePasskeyEmail } from './passkey-email.ts'
import { deletePasskeysOf } from './passkey-rows.ts'
import { requiresPasskeys } from './required.ts'

/**
 * A new password by a link is how an owner gets an account back, so passkeys that somebody else may have added are deleted. Where the
 * school requires passkeys they stay: nobody adds one there without having one, and access to a mailbox alone must not open an account.
 */
export const forgetPasskeys = async (change: Change, account: Account, browser: Browser): Promise<void> => {
  if (await requiresPasskeys(change.school, change.tx)) return
  if ((await deletePasskeysOf(change.tx, account.id)) > 0) await queuePasskeyEmail(change, 'passkey-removed', account, browser)
}
