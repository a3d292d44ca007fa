import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { give, message } from './pages.ts'
import { BUILD } from './school/build.ts'
import { expect, test } from './test.ts'

test("I5 A walk through rooms of each kind of reader asks no other host for anything and sets only the school's own cookies @night", async ({
  school,
}) => {
  const lesson = await school.newClass('2A Quiet', ['Ana Ruiz', 'Bo Larsen'])
  const [keeper, teacher, ana] = [await lesson.scorekeeper('Bo Larsen'), await lesson.teacher(), await lesson.pupil('Ana Ruiz')]
  await lesson.handIn(keeper, { 'Ana Ruiz': 1 })
  const walks = [
    {
      person: null,
      paths: [
        '/',
        '/login',
        '/login?new',
        '/reset-password',
        '/verify-email',
        '/setup',
        '/demo',
        '/about',
        '/leaderboard',
        '/no-such-page',
      ],
    },
    { person: ana, paths: ['/', '/leaderboard', '/profile', '/profile/settings', '/profile/account'] },
    { person: keeper, paths: ['/scorekeeper', '/scorekeeper/submissions'] },
    {
      person: teacher,
      paths: ['/', '/admin', `/admin/classes/${lesson.id}`, `/admin/classes/${lesson.id}/cards`, `/classes/${lesson.id}/display`],
    },
    {
      person: school.admin,
      paths: [
        '/',
        '/profile',
        '/admin',
        '/admin/classes',
        '/admin/import',
        '/admin/people',
        '/admin/school',
        '/admin/outbox',
        '/admin/audit',
        '/admin/system',
        `/admin/classes/${lesson.id}/pupils/${ana.id}`,
        '/scorekeeper',
      ],
    },
  ]
  // Every journey fails at its end when a browser has contacted another host (test.ts), and those of screens.spec.ts open every screen.
  for (const { person, paths } of walks) {
    const page = await school.open(person, '/about')
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByText('Loading...').first()).toBeHidden()
    }
  }
})

test('F9 What browsers load holds no roles to write, no addresses, no secrets and no source maps', async () => {
  const files = (await readdir(join(BUILD, 'web'), { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
  expect(files.length).toBeGreaterThan(20)
  expect(files.map(file => file.name).filter(name => /\.(map|ts|tsx|env)$/.test(name))).toEqual([])
  const found: string[] = []
  for (const file of files.filter(entry => /\.(js|html|css|webmanifest)$/.test(entry.name))) {
    const text = await readFile(join(file.parentPath, file.name), 'utf8')
    const forbidden = [
      /sourceMappingURL=/,
      /[a-z0-9._%+-]+@[a-z0-9-]+\.(?:com|org|net|school|edu|example)\b/i,
      /postgres(?:ql)?:\/\//i,
      /-----BEGIN [A-Z ]*PRIVATE KEY/,
      /\b(?:AKIA[0-9A-Z]{16}|AIza[\w-]{35}|ghp_\w{36})\b/,
      /includes\(["'`]admin["'`]\)/,
      /(?:window|globalThis)\.\w*(?:[sS]etRole|[mM]akeAdmin|[gG]rantRole)\w*\s*=/,
      /insert into people_|update people_/i,
      /startCode["'`]?\s*:\s*["'`][A-Z0-9]/,
      // A library of schemas that compiles them: the policy refuses to run what it makes, and reports that it tried.
      /\bFunction\(["'`]{2}\)/,
    ]
    for (const pattern of forbidden) {
      const hit = pattern.exec(text)
      if (hit) found.push(`${file.name}: ${hit[0]}`)
    }
  }
  expect(found).toEqual([])
})

for (const [words, shift, when] of [
  ['a year fast', 365, ''],
  ['a year slow', -365, ' @night'],
] as const) {
  test(`D3 A browser whose clock is ${words} changes nothing of what points come to${when}`, async ({ school }) => {
    const lesson = await school.newClass(`2B Clock ${shift}`, ['Ana Ruiz', 'Bo Larsen'])
    const [keeper, teacher, ana] = [await lesson.scorekeeper('Bo Larsen'), await lesson.teacher(), await lesson.pupil('Ana Ruiz')]
    await teacher.caller.call('growth.grant-boost', { classId: lesson.id, personIds: [ana.id] })
    const wrong = Date.now() + shift * 86_400_000
    const page = await school.open(keeper, '/scorekeeper', { timezoneId: 'Pacific/Kiritimati' }, each => each.clock.setFixedTime(wrong))
    await give(page, 'Ana Ruiz').click()
    await give(page, 'Ana Ruiz').click()
    await page.getByRole('button', { name: 'Submit 1 Change' }).click()
    await expect(message(page, /1 change sent for approval/)).toBeVisible()

    const [row] = (await keeper.caller.call('scorekeeping.my-submissions', {})).rows
    expect(Math.abs(Date.parse(row?.submittedAt ?? '') - Date.now())).toBeLessThan(600_000)
    const chamber = await school.open(teacher, '/admin', { timezoneId: 'Pacific/Pago_Pago' }, each => each.clock.setFixedTime(wrong))
    await chamber.getByRole('button', { name: 'Approve 1 change' }).click()
    // Two points and the two of Double PP, whatever the browsers take for today.
    await expect.poll(async () => (await ana.caller.call('ledger.balance', {})).pp).toBe(4)
  })
}
