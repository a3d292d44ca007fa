// One PostgreSQL for all journeys, with a migrated template that each school copies.
import { randomBytes } from 'node:crypto'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { withDatabase } from '../../apps/server/src/platform/postgres/address.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts'
import { newQuickFolder } from '../../apps/server/src/testing/quick-folder.ts'
import { BUILD } from './build.ts'

const TEMPLATE = 'journeys_template'
/** Tells the workers where the database is. */
const ADDRESS = 'XIOTEIN_JOURNEYS_DATABASE'
const quiet = (): void => undefined
/** A school in which nothing happens asks once a minute what is due, and an event that concerns nobody makes it ask at once. */
const SAY_SOMETHING_MAY_BE_DUE = `
  WITH stored AS (INSERT INTO platform_event (topic, name, version, payload) VALUES ('nobody', 'people.me-changed', 0, '{}') RETURNING id)
  SELECT pg_notify('xiotein_live_public', 'journeys ' || id) FROM stored`

export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await newQuickFolder('journeys')
  await chmod(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, settings: { max_connections: '200' } })
  await execute(server.ownerUrl, `CREATE DATABASE ${TEMPLATE}`)
  await migrate(withDatabase(server.ownerUrl, TEMPLATE), { directory: join(BUILD, 'server/migrations'), log: quiet })
  process.env[ADDRESS] = server.ownerUrl
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A database with all tables and no rows. */
export const newDatabase = async (): Promise<{
  url: string
  dateBack(): Promise<void>
  putInEpisode(personId: string, episode: string, done: string): Promise<void>
  winAt(personId: string, episode: string, place: string): Promise<void>
  putInDebt(personId: string, pp: number): Promise<void>
  dateMarketBack(): Promise<void>
  dateCoversBack(): Promise<void>
  moveClock(battleId: string, personId: string, silentSeconds: number, turnSeconds: number): Promise<void>
  masterMove(personId: string, moveId: string): Promise<void>
  drop(): Promise<void>
}> => {
  const ownerUrl = process.env[ADDRESS]
  if (ownerUrl === undefined) throw new Error('The journeys have no database: their set-up did not run.')
  const name = `journey_${randomBytes(6).toString('hex')}`
  await execute(ownerUrl, `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`)
  return {
    url: withDatabase(ownerUrl, name),
    // History is never edited, so this goes past the triggers that say so.
    dateBack: () =>
      execute(
        withDatabase(ownerUrl, name),
        `SET session_replication_role = replica; UPDATE ledger_posting SET at = at - interval '2 days'; UPDATE ledger_transaction SET at = at - interval '2 days'`,
      ),
    putInEpisode: (personId, episode, done) =>
      execute(
        withDatabase(ownerUrl, name),
        `INSERT INTO story_episode (id, person_id, episode, started_at) VALUES (gen_random_uuid(), $1, $2, now())`,
        [personId, episode],
      ).then(() =>
        execute(
          withDatabase(ownerUrl, name),
          `INSERT INTO story_challenge (id, person_id, challenge, done_at) VALUES (gen_random_uuid(), $1, $2, now())`,
          [personId, done],
        ),
      ),
    winAt: (personId, episode, place) =>
      execute(
        withDatabase(ownerUrl, name),
        place === 'boss'
          ? 'UPDATE story_episode SET boss_defeated_at = now() WHERE person_id = $1 AND episode = $2'
          : `INSERT INTO story_encounter (person_id, episode, encounter, done_at, unaided) VALUES ($1, $2, $3, now(), true)`,
        place === 'boss' ? [personId, episode] : [personId, episode, place],
      ),
    putInDebt: (personId, pp) =>
      execute(withDatabase(ownerUrl, name), 'UPDATE vault_vault SET debt_pp = $2 WHERE person_id = $1', [personId, String(pp)]),
    dateMarketBack: () =>
      execute(
        withDatabase(ownerUrl, name),
        `UPDATE market_item SET bought_at = bought_at - interval '30 days'; UPDATE market_purchase SET bought_at = bought_at - interval '30 days';
         UPDATE market_request SET requested_at = requested_at - interval '30 days', decided_at = decided_at - interval '30 days';
         UPDATE goals_gift SET given_at = given_at - interval '30 days'`,
      ),
    masterMove: (personId, moveId) =>
      execute(
        withDatabase(ownerUrl, name),
        `INSERT INTO moves_roll (person_id, move_id, to_level, multiplier_per_mille, seed, at)
         SELECT $1, $2, level, 2000, '[0, 0, 0, 0]', now() FROM generate_series(2, 10) AS level`,
        [personId, moveId],
      ),
    dateCoversBack: () =>
      execute(
        withDatabase(ownerUrl, name),
        `UPDATE classes_cover SET from_at = from_at - interval '1 day', until_at = until_at - interval '1 day', due_at = due_at - interval '1 day';
         ${SAY_SOMETHING_MAY_BE_DUE}`,
      ),
    moveClock: async (battleId, personId, silentSeconds, turnSeconds) => {
      const url = withDatabase(ownerUrl, name)
      const silence = `UPDATE battle_seat SET heard_at = now() - $3::int * interval '1 second' WHERE lobby_id = $1 AND person_id = $2`
      const turn = `UPDATE battle_battle SET turn_started_at = now() - $2::int * interval '1 second', due_at = now() WHERE id = $1 AND ended_at IS NULL`
      await execute(url, silence, [battleId, personId, String(silentSeconds)])
      await execute(url, turn, [battleId, String(turnSeconds)])
      await execute(url, SAY_SOMETHING_MAY_BE_DUE)
    },
    drop: () => execute(ownerUrl, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`),
  }
}

const execute = async (url: string, sql: string, values: readonly string[] = []): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql, values.length > 0 ? [...values] : undefined).finally(() => client.end())
}
