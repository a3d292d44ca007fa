import type { Transaction } from '../../platform/database/index.ts'
import type { Browser } from '../../platform/http/index.ts'
import { queueEmail } from '../../platform/mail/index.ts'
import type { School } from '../../platform/school.ts'
import { schoolOrRefuse } from '../../school/index.ts'
import { emailedLink, emailTo } from '../emails.ts'
import type { Account } from '../person-rows.ts'

/** Tells the owner of an account by email that its passkeys changed. Says no name of a passkey: a stranger may have chosen it. */
export const queuePasskeyEmail = async (
  school: School,
  tx: Transaction,
  kind: 'passkey-added' | 'passkey-removed',
  account: Account,
  browser: Pick<Browser, 'language'>,
  now: Date,
): Promise<void> => {
  if (!account.email) return
  const settings = await schoolOrRefuse(tx)
  const facts = { school: settings.name, link: emailedLink(school, settings, '/profile/account', null) }
  await queueEmail(tx, school.newId(), emailTo(kind, account.language ?? browser.language, account.email, facts), now)
}
