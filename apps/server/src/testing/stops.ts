// Stops a process that changes the tables of a database at a command of the test's choice, so that it can be killed right there.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client, escapeIdentifier } from 'pg'
import { expect, onTestFinished, vi } from 'vitest'

const KEY = 8401
const PATIENCE = { timeout: 60_000, interval: 10 }

/** Every command that changes tables counts, and so does the row that ends a migration. From the chosen one on, processes wait. */
const MAKE = `
  create schema stops;
  create sequence stops.command;
  create table stops.stop as select null::bigint as nth;
  create function stops.pass() returns void language plpgsql security definer as $$
  begin
    if nextval('stops.command') >= (select nth from stops.stop) then perform pg_advisory_xact_lock_shared(${KEY}); end if;
  end $$;
  create function stops.at_command() returns event_trigger language plpgsql security definer as $$ begin perform stops.pass(); end $$;
  create function stops.at_row() returns trigger language plpgsql security definer as $$ begin perform stops.pass(); return new; end $$;
  create event trigger stops on ddl_command_end execute function stops.at_command()`

type Stops = {
  /** Counts the ends of the migrations of this school, too. */
  watch(schema: string): Promise<void>
  /** The number of commands that have come since the counting began. */
  count(): Promise<number>
  countFrom0(): Promise<void>
  /** Starts a program, and kills it when it has come that far, or not at all if it ends before. Returns whether it was killed. */
  killAt(nth: number, args: readonly string[], variables?: Readonly<Record<string, string>>): Promise<boolean>
  /** Lets a program end on its own; returns what it printed. */
  letEnd(args: readonly string[], variables?: Readonly<Record<string, string>>): Promise<string>
}

export const openStops = async (ownerUrl: string): Promise<Stops> => {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(MAKE)
  const ask = async (text: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await client.query<{ count: number }>({ text, values })
    return rows[0]?.count ?? 0
  }
  const stopFrom = async (nth: number | null): Promise<void> => {
    await client.query(`select setval('stops.command', 1, false)`)
    await client.query('update stops.stop set nth = $1', [nth])
  }
  const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  const run = (args: readonly string[], variables: Readonly<Record<string, string>> = {}): ChildProcess =>
    spawn(process.execPath, args, { env: { ...process.env, ...variables }, stdio: ['ignore', 'pipe', 'inherit'] })
  return {
    watch: async schema => {
      const table = `${escapeIdentifier(schema)}.schema_migrations`
      await client.query(`create trigger stops before insert on ${table} for each row execute function stops.at_row()`)
      await stopFrom(null)
    },
    count: () => ask(`select case when is_called then last_value else 0 end::int as count from stops.command`),
    countFrom0: () => stopFrom(null),
    killAt: async (nth, args, variables) => {
      await client.query('select pg_advisory_lock($1)', [KEY])
      await stopFrom(nth)
      const before = await ask(`select count(*)::int as count ${others}`)
      const child = run(args, variables)
      const ended = once(child, 'exit')
      const stopped = vi.waitFor(
        async () => expect(await ask(`select count(*)::int as count ${others} and wait_event = 'advisory'`)).toBeGreaterThan(0),
        PATIENCE,
      )
      await Promise.race([stopped, ended])
      const isKilled = child.exitCode === null
      child.kill('SIGKILL')
      await ended
      // Its connections continue until they look for it again.
      await stopFrom(null)
      await client.query('select pg_advisory_unlock($1)', [KEY])
      await vi.waitFor(async () => expect(await ask(`select count(*)::int as count ${others}`)).toBe(before), PATIENCE)
      return isKilled
    },
    letEnd: async (args, variables) => {
      await stopFrom(null)
      const child = run(args, variables)
      const pieces: Buffer[] = []
      child.stdout?.on('data', (piece: Buffer) => void pieces.push(piece))
      const [code] = await once(child, 'close')
      expect(code).toBe(0)
      return Buffer.concat(pieces).toString()
    },
  }
}

/** Everything that the tables of a school are made of, as one text; the name of its schema is left out. */
const SHAPE = `
  with relation as (select * from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'S', 'p'))
  select string_agg(replace(line, current_schema() || '.', ''), E'\\n' order by line) as shape from (
    select 'relation ' || relname || ' ' || relkind::text as line from relation
    union all
    select 'column ' || relname || ' ' || attnum || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || attidentity::text || ' '
           || coalesce(pg_get_expr(adbin, adrelid), '')
    from pg_attribute join relation on relation.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0 and not attisdropped
    union all
    select 'constraint ' || relname || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid) from pg_constraint join relation on relation.oid = conrelid
    union all
    select 'index ' || pg_get_indexdef(indexrelid) from pg_index join relation on relation.oid = indrelid
    union all
    select 'trigger ' || pg_get_triggerdef(pg_trigger.oid) || ' ' || tgenabled::text from pg_trigger join relation on relation.oid = tgrelid
    where not tgisinternal and tgname <> 'stops'
    union all
    select 'view ' || relname || ' ' || pg_get_viewdef(oid) from relation where relkind = 'v'
    union all
    select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace and prokind in ('f', 'p')
  ) as lines`

export type Tables = { readonly version: number; readonly shape: string }

/** Describes the tables of a school, and the migration that it says they have. */
export const tablesOf = async (url: string): Promise<Tables> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: migrations } = await client.query<{ version: number }>(
      'select coalesce(max(version), 0) as version from schema_migrations',
    )
    const { rows: shapes } = await client.query<{ shape: string }>(SHAPE)
    return { version: migrations[0]?.version ?? 0, shape: shapes[0]?.shape ?? '' }
  } finally {
    await client.end()
  }
}
