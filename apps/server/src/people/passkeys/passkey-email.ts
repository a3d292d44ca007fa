import type { Change } from '../../platform/change.ts'
import type { Browser } from '../../platform/http/index.ts'
import { queueEmail } from '../../platform/queue-email.ts'
import { schoolOrRefuse } from '../../school/index.ts'
import { emailedLink, emailTo } from '../emails.ts'
import type { Account } from '../person-rows.ts'

/** Emails the owner of an account that its passkeys changed. It names no passkey: a stranger may have chosen the name. */
export const queuePasskeyEmail = async (
  change: Change,
  kind: 'passkey-added' | 'passkey-removed',
  account: Account,
  browser: Pick<Browser, 'language'>,
): Promise<void> => {
  if (!account.email) return
  const settings = await schoolOrRefuse(change.tx)
  const facts = { school: settings.name, link: emailedLink(change.school, settings, '/profile/account', null) }
  await queueEmail(change, emailTo(kind, account.language ?? browser.language, account.email, facts))
}
