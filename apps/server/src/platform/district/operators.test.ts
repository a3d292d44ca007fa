// Two operators who change one school at the same moment.
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listed } from '../../testing/test-server.ts'
import { ELM, HOW, OAK, openTiny } from '../../testing/tiny-district.ts'
import type { Commands } from './commands.ts'

/** Gives two commands, of which the first waits at its change until the second has been given. Returns what became of them, and of the schools. */
const together = async (state: 'making' | 'active' | 'suspended', commands: readonly ((by: Commands) => Promise<void>)[]) => {
  const { client, districtUrl, opened } = await openTiny()
  const operators = await Promise.all(commands.map(async () => (await opened()).commands))
  await client.query('update district.school set state = $2 where host = $1', [OAK, state])
  const other = new Client({ connectionString: districtUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query('select from district.school where host = $1 for update', [OAK])
  const given: Promise<string>[] = []
  for (const [nth, operator] of operators.entries()) {
    let isOver = false
    const told = (answer: string): string => {
      isOver = true
      return answer
    }
    const run = commands[nth] ?? (() => Promise.resolve())
    given.push(
      run(operator).then(
        () => told('done'),
        (error: unknown) => told(String(error)),
      ),
    )
    await vi.waitFor(async () => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(isOver || (rowCount ?? 0) > nth).toBe(true)
    }, 10_000)
  }
  await other.query('commit')
  const told = await Promise.all(given)
  return { told, schools: await listed(districtUrl, `select host || ' ' || state as name from district.school order by host`) }
}

const UNDER_WAY = expect.stringContaining(`Another command for the school at ${OAK} is under way`)

test.each([
  [
    'suspends while another restores',
    'active',
    (by: Commands) => by.suspend(OAK),
    (by: Commands) => by.restore(OAK, '/no/such/file', HOW),
    [`${ELM} active`, `${OAK} suspended`],
  ],
  [
    'moves it while another moves it elsewhere',
    'active',
    (by: Commands) => by.move(OAK, 'ash.example.org'),
    (by: Commands) => by.move(OAK, 'fir.example.org'),
    ['ash.example.org active', `${ELM} active`],
  ],
  [
    'removes it while another does',
    'suspended',
    (by: Commands) => by.remove(OAK, true),
    (by: Commands) => by.remove(OAK, true),
    [`${ELM} active`],
  ],
  [
    'goes on making it while another removes it',
    'making',
    (by: Commands) => by.add(OAK),
    (by: Commands) => by.remove(OAK, true),
    [`${ELM} active`, `${OAK} active`],
  ],
  [
    'changes the sender of its emails while another removes it',
    'suspended',
    (by: Commands) => by.mail(OAK, 'points@oak.example.org'),
    (by: Commands) => by.remove(OAK, true),
    [`${ELM} active`, `${OAK} suspended`],
  ],
] as const)('what an operator was told holds, who %s: the other is refused', async (_, state, one, two, left) => {
  const { told, schools } = await together(state, [one, two])
  expect(told).toEqual(['done', UNDER_WAY])
  expect(schools).toEqual(left)
})

test('a command that was given before another one had moved the school finds it there no more', async () => {
  const { commands, opened } = await openTiny()
  const second = (await opened()).commands
  await commands.move(OAK, 'ash.example.org')
  await expect(second.suspend(OAK)).rejects.toThrow(`There is no school at ${OAK}`)
})

test('a command that was given before another school came to its host changes neither', async () => {
  const { client, districtUrl, opened } = await openTiny()
  const second = (await opened()).commands
  const [first, other] = await Promise.all([opened(), opened()])
  await first.client.query('begin')
  await first.client.query('lock table district.school in access exclusive mode')
  // Reads which school is at the host as soon as the first transaction ends, and again once the second has.
  const told = second.suspend(OAK).then(
    () => 'done',
    (error: unknown) => String(error),
  )
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBe(count)
    }, 10_000)
  await waiting(1)
  const moved = other.client.query(
    `begin; lock table district.school in access exclusive mode;
     update district.school set host = 'ash.example.org' where host = '${OAK}'; update district.school set host = '${OAK}' where host = '${ELM}';
     commit`,
  )
  await waiting(2)
  await first.client.query('commit')
  await moved
  expect(await told).toContain(`Another school is at ${OAK} now`)
  expect(await listed(districtUrl, `select state as name from district.school where state <> 'active'`)).toEqual([])
})

test('the database looks whether the machine that holds the lock of a school is still there', async () => {
  const { commands, client } = await openTiny()
  await commands.suspend(OAK)
  // Their values are told over TCP alone, and the tests' own database is reached without it.
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where source = 'session' and name like 'tcp\\_%' order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'tcp_keepalives_count',
    'tcp_keepalives_idle',
    'tcp_keepalives_interval',
    'tcp_user_timeout',
  ])
})
