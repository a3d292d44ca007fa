// The words of `npm run reset-link` and `npm run school -- reset-link`. The link is printed here and nowhere else.

import { connectDatabase } from '../platform/database/index.ts'
import { StartRefusal } from '../platform/postgres/start-refusal.ts'
import { schoolRow } from '../school/index.ts'
import { linkForAdmin } from './operator-link.ts'

type ResetLinkRequest = {
  readonly url: string
  /** The name that the admin signs in with. */
  readonly name: string
  /** The address of the school; null: the one that it keeps itself. */
  readonly address: string | null
  readonly say: (line: string) => void
}

export const sayResetLink = async ({ url, name, address, say }: ResetLinkRequest): Promise<void> => {
  const db = connectDatabase(url, { maxConnections: 1 })
  try {
    const made = await linkForAdmin(db, name, new Date())
    if ('names' in made)
      throw new StartRefusal(`No admin of this school signs in as ${name}. The admins sign in as: ${made.names.join(', ') || 'nobody'}.`)
    const where = address ?? (await schoolRow(db))?.address ?? 'http://localhost:3000'
    say(`A link for ${made.displayName}, until ${made.expiresAt.toISOString()}: ${where}/reset-password?token=${made.secret}`)
    say(
      'Anybody who opens it chooses the password of this account, once. Give it to nobody else. The audit log of the school says that you made it.',
    )
  } finally {
    await db.end()
  }
}
