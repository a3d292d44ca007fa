import { type Queryable, sql, type Writer } from '../../platform/database/index.ts'
import type { NewPasskey, Transport } from './webauthn.ts'

export const MOST_PASSKEYS = 10

type Passkey = {
  id: string
  name: string
  credentialId: Buffer
  transports: Transport[]
  host: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** A person's passkeys, oldest first. */
export const passkeysOf = (db: Queryable, personId: string): Promise<Passkey[]> =>
  db.rows(sql<Passkey>`
    select id, name, credential_id, transports, host, created_at, last_used_at
    from people_passkey where person_id = ${personId} order by created_at, id`)

/** The passkey that a session was opened with. */
export const passkeyOfSession = async (db: Queryable, sessionId: string): Promise<string | null> =>
  (await db.maybe(sql<{ id: string | null }>`select passkey_id as id from people_session where id = ${sessionId}`))?.id ?? null

/** Whether anybody can sign in by a passkey on this host. */
export const anyPasskeyAt = async (db: Queryable, host: string): Promise<boolean> =>
  (await db.maybe(sql<{ found: number }>`select 1 as found from people_passkey where host = ${host} limit 1`)) !== null

type Stored = { id: string; personId: string; publicKey: Buffer; counter: number }

/** The passkey that a browser says it used, on this host. */
export const passkeyByCredential = (db: Queryable, credentialId: string, host: string): Promise<Stored | null> =>
  db.maybe(sql<Stored>`
    select id, person_id, public_key, counter from people_passkey
    where credential_id = ${Buffer.from(credentialId, 'base64url')} and host = ${host}`)

export const insertPasskey = async (
  writer: Writer,
  { id, personId, host, name, now, made }: { id: string; personId: string; host: string; name: string; now: Date; made: NewPasskey },
): Promise<void> => {
  await writer.run(sql`
    insert into people_passkey (id, person_id, credential_id, public_key, counter, transports, host, name, created_at)
    values (${id}, ${personId}, ${made.credentialId}, ${made.publicKey}, ${made.counter}, ${made.transports}, ${host}, ${name}, ${now})`)
}

/** Records a use. False when the passkey is gone, or when its counter was already used, which means that somebody has a copy of it. */
export const notePasskeyUse = async (writer: Writer, id: string, counter: number, now: Date): Promise<boolean> =>
  (await writer.run(sql`
    update people_passkey set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`)) > 0

/** Deletes all passkeys of a person, which ends the sessions opened with them. */
export const deletePasskeysOf = (writer: Writer, personId: string): Promise<number> =>
  writer.run(sql`delete from people_passkey where person_id = ${personId}`)

/** A person's passkeys for the download of their data. */
export const exportPasskeys = async (db: Queryable, personId: string): Promise<unknown[]> =>
  (await passkeysOf(db, personId)).map(({ id: _, credentialId, ...passkey }) => ({
    ...passkey,
    credentialId: credentialId.toString('base64url'),
  }))
