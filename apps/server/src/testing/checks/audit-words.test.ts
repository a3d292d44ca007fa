// The words of the audit log for an action, in both languages, on its page and in its file.

import { auditCalls } from '@xiotein/contract/audit'
import { battleCalls } from '@xiotein/contract/battle'
import { careCalls } from '@xiotein/contract/care'
import { fameCalls } from '@xiotein/contract/fame'
import { marketCalls } from '@xiotein/contract/market'
import { type MovesState, movesCalls } from '@xiotein/contract/moves'
import { schoolCalls } from '@xiotein/contract/school'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { siegeCalls } from '@xiotein/contract/siege'
import { storyCalls } from '@xiotein/contract/story'
import { vaultCalls } from '@xiotein/contract/vault'
import { USUAL_RULES } from '@xiotein/game/care'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '../../audit/index.ts'
import { approveAll, awardPoints, handInPoints, openMarketSchool, takeBackAll } from '../market-life.ts'
import type { Visitor } from '../school.ts'
import { givePp } from '../vault-life.ts'

type Life = Awaited<ReturnType<typeof openMarketSchool>> & { readonly keeper: Visitor }

let life: Life
beforeAll(async () => {
  const opened = await openMarketSchool(0, { limits: false, keepOpen: true })
  life = { ...opened, keeper: await opened.school.person('Bo', { role: 'scorekeeper', classId: opened.classId }) }
})
afterAll(() => life.school.close())

/** The newest entry: its sentence on the page, and what the file says of it and about whom. */
const newest = async (action: string, language: 'en' | 'es') => {
  const [row] = (await life.admin.call(auditCalls, 'audit.entries', { action }, { language })).ok.rows
  const { csv } = (await life.admin.call(auditCalls, 'audit.export', { action }, { language })).ok
  const [, , , what, about] = (csv.split('\r\n')[1] ?? '').slice(1, -1).split('","')
  return { page: row?.words, file: what, about }
}

const handIn = () => handInPoints(life.keeper, life.classId, life.ada, 3)
const reject = async () => {
  const submissionId = await handIn()
  await life.teacher.call(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId, reason: 'Please look again.' })
  return submissionId
}
const mastered = async (): Promise<MovesState> => {
  await givePp(life.school, life.ada.personId, 200)
  return (await life.ada.call(movesCalls, 'moves.raise-mastery', { moveId: 'vault-hack', toLevel: 2 })).ok.moves as MovesState
}
const movesOf = async () => (await life.ada.call(movesCalls, 'moves.mine', {})).ok.moves as MovesState
const cardsVersion = async () => (await life.teacher.call(marketCalls, 'market.of-pupil', { personId: life.ada.personId })).ok.version
const grant = () =>
  life.teacher.call(storyCalls, 'story.grant', {
    classId: life.classId,
    personId: life.ada.personId,
    challenge: 'letter',
    reason: '7C',
  })
const changeSchool = async (more: object) => {
  const { name, timeZone, allowedDomains, signInWith, emailSignUp, staffPasskeys, address } = (
    await life.admin.call(schoolCalls, 'school.settings', {})
  ).ok
  await life.admin.call(schoolCalls, 'school.change-settings', {
    name,
    timeZone,
    allowedDomains,
    signInWith,
    emailSignUp,
    staffPasskeys,
    address,
    ...more,
  })
}

type Sentences = { readonly en: string; readonly es: string; readonly about?: string; readonly does: () => Promise<unknown> }

const withdraw = async () => life.keeper.call(scorekeepingCalls, 'scorekeeping.withdraw-submission', { submissionId: await handIn() })
const changeSieges = async (more: object) => {
  const settings = (await life.admin.call(siegeCalls, 'siege.settings', {})).ok
  await life.admin.call(siegeCalls, 'siege.change-settings', { ...settings, ...more })
}

test.each<[string, Sentences]>([
  [
    'scorekeeping.submit-changes',
    { does: handIn, en: 'handed in 1 change for Ada (7C)', es: 'entregó 1 cambio para Ada (7C)', about: 'Ada' },
  ],
  [
    'scorekeeping.withdraw-submission',
    { does: withdraw, en: 'withdrew 1 change for Ada (7C)', es: 'retiró 1 cambio para Ada (7C)', about: 'Ada' },
  ],
  [
    'scorekeeping.award-directly',
    {
      does: () => awardPoints(life.teacher, life.classId, life.ada, 2),
      en: 'awarded points directly to Ada (7C)',
      es: 'dio puntos directamente a Ada (7C)',
      about: 'Ada',
    },
  ],
  [
    'scorekeeping.approve-submission',
    {
      does: async () => approveAll(life.teacher, await handIn()),
      en: 'approved 1 change for 7C, handed in by Bo',
      es: 'aprobó 1 cambio entregado por Bo para 7C',
      about: 'Bo',
    },
  ],
  [
    'scorekeeping.reject-submission',
    { does: reject, en: 'rejected 1 change for 7C, handed in by Bo', es: 'rechazó 1 cambio entregado por Bo para 7C', about: 'Bo' },
  ],
  [
    'scorekeeping.take-back-rejection',
    {
      does: async () => life.admin.call(scorekeepingCalls, 'scorekeeping.take-back-rejection', { submissionId: await reject() }),
      en: 'took back the rejection of 1 change for 7C, handed in by Bo',
      es: 'retiró el rechazo de 1 cambio entregado por Bo para 7C',
      about: 'Bo',
    },
  ],
  [
    'scorekeeping.undo-submission',
    {
      does: async () => takeBackAll(life.teacher, await awardPoints(life.teacher, life.classId, life.ada, 2)),
      en: 'took back 1 approved change of 7C, entered by Ms Haddad',
      es: 'deshizo 1 cambio aprobado de 7C, que había registrado Ms Haddad',
      about: 'Ms Haddad',
    },
  ],
  [
    'market.unlock-card',
    {
      does: async () =>
        life.teacher.call(marketCalls, 'market.unlock-card-for-pupil', {
          personId: life.ada.personId,
          version: await cardsVersion(),
          artifactId: 'teleport-pp',
        }),
      en: 'unlocked the card Teleport PP for Ada',
      es: 'desbloqueó la carta Teletransporte de PP para Ada',
      about: 'Ada',
    },
  ],
  [
    'moves.reset-mastery',
    {
      does: async () =>
        life.teacher.call(movesCalls, 'moves.reset-for-pupil', {
          personId: life.ada.personId,
          version: (await mastered()).version,
          moveId: 'vault-hack',
        }),
      en: 'reset the mastery of Vault Hack of Ada from 2 to 1',
      es: 'devolvió la maestría de Asalto a la bóveda de Ada de 2 a 1',
    },
  ],
  [
    'moves.set-element',
    {
      does: async () =>
        life.teacher.call(movesCalls, 'moves.set-element-for-pupil', {
          personId: life.ada.personId,
          version: (await movesOf()).version,
          element: 'water',
        }),
      en: 'changed the element of Ada from Fire to Water',
      es: 'cambió el elemento de Ada de Fuego a Agua',
    },
  ],
  [
    'moves.choose-manifest',
    {
      does: () => life.ada.call(movesCalls, 'moves.choose-manifest', { manifest: 'reading' }),
      en: 'chose the manifest Reading',
      es: 'eligió el talento Lectura',
    },
  ],
  ['story.grant', { does: grant, en: 'counted The letter as done for Ada: 7C', es: 'dio por hecho La carta para Ada: 7C' }],
  [
    'story.take-back',
    {
      does: async () => {
        await grant()
        await life.teacher.call(storyCalls, 'story.take-back', {
          classId: life.classId,
          personId: life.ada.personId,
          is: 'challenge',
          id: 'letter',
          reason: '8A',
        })
      },
      en: 'took The letter back from Ada: 8A',
      es: 'retiró La carta a Ada: 8A',
    },
  ],
  [
    'siege.change-settings',
    {
      does: async () => {
        await changeSieges({ mode: 'contested', reach: 'classmates' })
        const openHours = [{ weekdays: [1, 2], fromMinute: 480, toMinute: 960 }]
        await changeSieges({ mode: 'friendly', reach: 'school', openHours, theftDays: 7, floorPp: 1_000 })
      },
      en: 'changed the rules of sieges: from contested to friendly; among all pupils of the school, before classmates; the hours from every hour to Mon, Tue 08:00–16:00; the protected minimum from 50 to 1,000 PP; the days that thefts count from 14 to 7',
      es: 'cambió las reglas de los asedios: de con robo a amistosos; entre todos los estudiantes de la escuela, antes estudiantes de la misma clase; las horas, antes a toda hora, ahora lun, mar 08:00–16:00; el mínimo protegido, de 50 a 1.000 PP; los días que cuentan los robos, de 14 a 7',
    },
  ],
  [
    'battle.change-settings',
    {
      does: async () => {
        const openHours = [{ weekdays: [1], fromMinute: 480, toMinute: 960 }]
        await life.admin.call(battleCalls, 'battle.change-settings', { duels: false, reach: 'classmates', openHours: null })
        await life.admin.call(battleCalls, 'battle.change-settings', { duels: true, reach: 'school', openHours })
      },
      en: 'changed the settings of duels: turned on; among all pupils of the school, before classmates; the hours from every hour to Mon 08:00–16:00',
      es: 'cambió los ajustes de los duelos: los activó; entre todos los estudiantes de la escuela, antes estudiantes de la misma clase; las horas, antes a toda hora, ahora lun 08:00–16:00',
    },
  ],
  [
    'vault.change-settings',
    {
      does: async () => {
        await life.admin.call(vaultCalls, 'vault.change-settings', { dues: true, movesPerDay: 20 })
        await life.admin.call(vaultCalls, 'vault.change-settings', { dues: false, movesPerDay: 5 })
      },
      en: 'changed the settings of vaults: dues on Mondays turned off; moves a day from 20 to 5',
      es: 'cambió los ajustes de las bóvedas: desactivó la cuota de los lunes; los movimientos al día, de 20 a 5',
    },
  ],
  [
    'care.change-rules',
    {
      does: () =>
        life.admin.call(careCalls, 'care.change-rules', {
          ...USUAL_RULES,
          attacked: { on: true, number: 9 },
          loses: { on: false, number: USUAL_RULES.loses.number },
        }),
      en: 'changed what brings somebody to the room Care: attacks on a vault in 14 days from 6 to 9; duels of which none was won from 8 to off',
      es: 'cambió lo que lleva a alguien a la sala Cuidado: los ataques a una bóveda en 14 días, de 6 a 9; los duelos sin ganar ninguno, de 8 a desactivado',
    },
  ],
  [
    'fame.change-access',
    {
      does: () => life.admin.call(fameCalls, 'fame.change-access', { access: 'signed-in' }),
      en: 'changed who may see the Hall of Fame: from everybody, with first names and initials to people who are signed in',
      es: 'cambió quién puede ver el Salón de la Fama: de todo el mundo, con nombre e inicial a quienes han iniciado sesión',
    },
  ],
  [
    'school.change-settings',
    {
      does: () => changeSchool({ name: 'North School', allowedDomains: ['a.example', 'b.example'], emailSignUp: false }),
      en: 'changed the settings of the school: the name from Test School to North School; the email domains that may sign up from all to a.example, b.example; sign-up with email and password turned off',
      es: 'cambió los ajustes de la escuela: el nombre, de Test School a North School; los dominios de correo que pueden crear cuenta, de todos a a.example, b.example; desactivó crear cuenta con correo y contraseña',
    },
  ],
])('%s is told with the names that its reader knows', async (action, { does, en, es, about }) => {
  await does()
  const entry = await newest(action, 'en')
  expect(entry).toMatchObject({ page: en, file: en, ...(about === undefined ? {} : { about }) })
  expect(await newest(action, 'es')).toMatchObject({ page: es, file: es })
})

test.each([
  ['story.tick', { challenge: 'The letter' }, 'ticked The letter for Ada', 'marcó La carta como hecho para Ada'],
  [
    'story.tick',
    { challenge: 'A title of long ago' },
    'ticked A title of long ago for Ada',
    'marcó A title of long ago como hecho para Ada',
  ],
  [
    'story.take-back',
    { challenge: "Yesterday's Corner", reason: 'No.' },
    "took Yesterday's Corner back from Ada: No.",
    'retiró La esquina de ayer a Ada: No.',
  ],
  [
    'story.give-stand-in',
    { boss: 'The Counting Gate', counts: 'no' },
    'gave a team against The Counting Gate a stand-in for Ada',
    'dio a un equipo contra El Portón que Cuenta un suplente de Ada',
  ],
  [
    'market.unlock-card',
    { card: 'no-longer-there' },
    'unlocked the card no-longer-there for Ada',
    'desbloqueó la carta no-longer-there para Ada',
  ],
  [
    'siege.change-settings',
    { mode: 'off', floorPp: 50, dailyLossPercent: 20 },
    'changed the rules of sieges: off, protected minimum 50 PP, daily limit 20 percent',
    'cambió las reglas de los asedios: desactivados, mínimo protegido 50 PP, límite diario 20 %',
  ],
  [
    'vault.change-settings',
    { dues: false, movesPerDay: 5 },
    'changed the settings of vaults: no dues, 5 moves a day',
    'cambió los ajustes de las bóvedas: sin cuota, 5 movimientos al día',
  ],
  [
    'battle.change-settings',
    { duels: 'on', reach: 'school', hours: 'some' },
    'turned duels on, among all pupils, at certain hours only',
    'activó los duelos, entre todos los estudiantes, solo a ciertas horas',
  ],
  [
    'care.change-rules',
    { count: 1 },
    'changed what brings somebody to the room Care: 1 rule is on',
    'cambió lo que lleva a alguien a la sala Cuidado: 1 regla activada',
  ],
  ['fame.change-access', {}, 'changed who may see the Hall of Fame', 'cambió quién puede ver el Salón de la Fama'],
  ['school.change-settings', {}, 'changed the settings of the school', 'cambió los ajustes de la escuela'],
] as const)('an entry of an earlier version still says what it can: %s with %o', async (action, detail, en, es) => {
  await life.school.change(change => recordAudit({ ...change, caller: life.teacher }, { action, subjectId: life.ada.personId, detail }))
  expect([(await newest(action, 'en')).page, (await newest(action, 'es')).page]).toEqual([en, es])
})

test('an entry about points that an earlier version wrote with the id of the submission is about somebody', async () => {
  const subjectId = await handIn()
  await life.school.change(change =>
    recordAudit(
      { ...change, caller: life.teacher },
      { action: 'scorekeeping.approve-submission', subjectId, classId: life.classId, detail: { count: 2 } },
    ),
  )
  expect(await newest('scorekeeping.approve-submission', 'en')).toMatchObject({
    page: 'approved 2 changes for 7C, handed in by somebody',
    about: '',
  })
})

test('points for several pupils are found by the name of each, also when they are approved and taken back', async () => {
  const eve = await life.school.person('Eve', { pupilOf: life.classId })
  const changes = [life.ada, eve].map(({ personId }) => ({ pupilId: personId, changeAmount: 2, reasons: [] }))
  const { ok } = await life.keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', {
    classId: life.classId,
    recordedAt: null,
    changes,
  })
  await approveAll(life.teacher, ok.id)
  await takeBackAll(life.teacher, ok.id)
  const { rows } = (await life.admin.call(auditCalls, 'audit.entries', { person: 'eve', action: 'scorekeeping' })).ok
  expect(rows.map(({ words }) => words)).toEqual([
    'took back 2 approved changes of 7C, entered by Bo',
    'approved 2 changes for 7C, handed in by Bo',
    'handed in 2 changes for 7C',
  ])
})
