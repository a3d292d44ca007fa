import type { Transaction } from '../../platform/database/index.ts'
import type { Browser } from '../../platform/http/index.ts'
import type { School } from '../../platform/school.ts'
import type { Account } from '../person-rows.ts'
import { queuePasskeyEmail } from './passkey-email.ts'
import { deletePasskeysOf } from './passkey-rows.ts'
import { requiresPasskeys } from './required.ts'

/**
 * A new password by a link is how an owner gets an account back, so passkeys that somebody else may have added are deleted. Where the
 * school requires passkeys they stay: nobody adds one there without having one, and access to a mailbox alone must not open an account.
 */
export const forgetPasskeys = async (school: School, tx: Transaction, account: Account, browser: Browser, now: Date): Promise<void> => {
  if (await requiresPasskeys(school, tx)) return
  if ((await deletePasskeysOf(tx, account.id)) > 0) await queuePasskeyEmail(school, tx, 'passkey-removed', account, browser, now)
}
