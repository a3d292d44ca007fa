// F1: texts that would be a program if a page took them for one, and a school in which everybody has written them everywhere.
import { allowSieges } from '../sieges.ts'
import type { Caller } from './caller.ts'
import { PASSWORD, type Person, type School } from './school.ts'

const HIT = 'window.hit=1'
const TAGS = [
  'img src=x',
  'svg',
  'video src=x',
  'details open',
  'body',
  'iframe',
  'input autofocus',
  'a href=#',
  'object data=x',
  'marquee',
]
const HANDLERS = ['onerror', 'onload', 'onfocus', 'ontoggle']
export const PAYLOADS: readonly string[] = [
  ...TAGS.flatMap(tag => HANDLERS.map(handler => `<${tag} ${handler}=${HIT}>`)),
  `<script>${HIT}</script>`,
  `"><script>${HIT}</script>`,
  `'-${HIT}-'`,
  `javascript:${HIT}`,
  `\${${HIT}}`,
  `{{constructor.constructor('${HIT}')()}}`,
  `</title><script>${HIT}</script>`,
  `</textarea><svg onload=${HIT}>`,
  `<math><mi xlink:href="javascript:${HIT}">x`,
  `<style>*{background:url(//evil.example)}</style>`,
  `<link rel=stylesheet href=//evil.example>`,
  `<base href=//evil.example>`,
  `<meta http-equiv=refresh content=0;url=//evil.example>`,
  `&lt;script&gt;${HIT}&lt;/script&gt;`,
  `<scr<script>ipt>${HIT}</script>`,
  '%3Cscript%3Ewindow.hit=1%3C/script%3E',
  '=cmd|"/c calc"!A0',
  '\u05E2\u05D3\u05D9 <b onload=window.hit=1>',
  `<a href="javascript:${HIT}">x</a>`,
  `<form><button formaction=javascript:${HIT}>x`,
]

/** The payloads one after another, cut to what a field takes. */
const payloadsInTurn = () => {
  let turn = 0
  return (longest: number): string => {
    turn += 1
    return (PAYLOADS[turn % PAYLOADS.length] ?? '').slice(0, longest).trim()
  }
}

const DAY_MS = 86_400_000
const PERK = {
  category: 'special',
  picture: 'star',
  stockAWeek: null,
  limitAWeek: null,
  onSale: true,
  saleFrom: null,
  saleUntil: null,
} as const

export type HostileSchool = {
  readonly classId: string
  readonly people: Readonly<Record<'admin' | 'teacher' | 'scorekeeper' | 'pupil', Person>>
  readonly pupilId: string
  readonly battleId: string
  readonly episodeId: string
}

/** Everybody writes payloads into every field that takes a text, and what they wrote waits, is answered and is over. */
export const writePayloads = async (school: School): Promise<HostileSchool> => {
  const next = payloadsInTurn()
  const admin = school.admin.caller
  const old = await school.newClass(next(60), PAYLOADS.slice(0, 2))
  const pupil = await old.pupil(PAYLOADS[0] ?? '')
  const mate = await old.pupil(PAYLOADS[1] ?? '')
  await old.award(await old.teacher(next(80)), { [pupil.name]: 20, [mate.name]: 10 })
  const { schoolName } = await admin.call('season.overview', {})
  await admin.call('season.close', { name: next(40), schoolName })

  const lesson = await school.newClass(next(60), PAYLOADS.slice(2))
  const classId = lesson.id
  for (const { id: personId } of [pupil, mate]) await admin.call('classes.place-pupil', { classId, personId })
  const teacher = await lesson.teacher(PAYLOADS[41])
  const scorekeeper = await lesson.scorekeeper(PAYLOADS[3] ?? '')
  const staff = teacher.caller

  const board = await staff.call('scorekeeping.board', { classId })
  const reasons = Array.from({ length: 12 }, () => ({ id: null, label: next(40), amount: null }))
  const kept = await staff.call('scorekeeping.change-reasons', { classId, reasons, shown: board.reasons })
  const target = { label: next(60), pp: 500 }
  await staff.call('scorekeeping.change-display', { classId, mode: 'pupils', hidesPupils: false, target })
  const give = (pupilId: string, changeAmount: number) => ({
    pupilId,
    changeAmount,
    reasons: [{ reasonId: kept.reasons[0]?.id ?? '', amount: changeAmount }],
  })
  await staff.call('scorekeeping.award-directly', {
    classId,
    changes: [pupil, mate, ...lesson.pupils.slice(0, 28)].map(({ id }) => give(id, 400)),
    recordedAt: null,
  })
  const handIn = () =>
    scorekeeper.caller.call('scorekeeping.submit-changes', { classId, changes: [give(pupil.id, 1), give(mate.id, 2)], recordedAt: null })
  await handIn()
  await staff.call('scorekeeping.reject-submission', { submissionId: (await handIn()).id, reason: next(300) })
  const { id: partly } = await handIn()
  const { lines } = await staff.call('scorekeeping.submission', { submissionId: partly })
  await staff.call('scorekeeping.approve-submission', {
    submissionId: partly,
    lineIds: lines.slice(1).map(({ id }) => id),
  })

  await writeInMarket(school, next, classId, pupil, staff)
  await writeOfSquads(next, pupil, mate)
  const episodeId = await writeInStory(school, next, pupil, staff)
  const battleId = await playTogether(school, next, pupil, mate)

  const moves = await admin.call('moves.school', {})
  const changed = { version: moves.version, overrides: { 'vault-hack': { damage: 8 } }, reason: next(200), imported: false }
  const { version } = await admin.call('moves.change-school', changed)
  await admin.call('moves.restore-school', { version, to: 0, reason: next(200) })
  const token = { name: next(40), days: 30, callsPerMinute: 60, password: PASSWORD }
  await admin.call('tokens.make', { ...token, scopes: ['read-roster'] })
  await mate.caller.call('people.rename-me', { displayName: next(80) })
  const { timeZone, allowedDomains, signInWith, emailSignUp, staffPasskeys } = await admin.call('school.settings', {})
  const settings = { timeZone, allowedDomains, signInWith, emailSignUp, staffPasskeys, address: null }
  await admin.call('school.change-settings', { ...settings, name: next(80) })
  return { classId, people: { admin: school.admin, teacher, scorekeeper, pupil }, pupilId: pupil.id, battleId, episodeId }
}

type Next = (longest: number) => string

const writeInMarket = async (school: School, next: Next, classId: string, pupil: Person, staff: Caller): Promise<void> => {
  const { perk } = await school.admin.caller.call('market.save-perk', {
    id: null,
    name: next(60),
    note: next(200),
    truthMetal: 10,
    classIds: [],
    ...PERK,
  })
  const buy = async () => (await pupil.caller.call('market.buy', { perkId: perk.id, truthMetal: 10 })).item.id
  const [denied, waiting] = [await buy(), await buy(), await buy()]
  await pupil.caller.call('market.ask', { itemId: denied })
  const request = (await staff.call('today.waiting', {})).rows.find(({ kind }) => kind === 'perk')
  await staff.call('market.decide', { requestId: request?.id ?? '', decision: 'deny', reason: next(200) })
  await pupil.caller.call('market.ask', { itemId: waiting })
  await staff.call('market.refund', { itemId: denied, reason: next(200) })
  const lastDay = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10)
  const { goal } = await staff.call('goals.open', { classId, name: next(60), note: next(200), truthMetal: 100, lastDay, picture: 'star' })
  await pupil.caller.call('goals.give', { goalId: goal.id, pp: 5 })
}

const writeOfSquads = async (next: Next, leader: Person, mate: Person): Promise<void> => {
  const crest = { shape: 'shield', ink: 'sea', sign: 'moth' } as const
  const { squadId } = await leader.caller.call('squads.found', { name: next(30), crest })
  await leader.caller.call('squads.invite', { squadId, personId: mate.id })
  const [invitation] = (await mate.caller.call('squads.mine', {})).invitations
  await mate.caller.call('squads.accept-invitation', { invitationId: invitation?.id ?? '' })
}

const EPISODE = 'ep_03_overnight'

/** One work came back with a reason, and the same challenge waits again. Returns the episode that the pupil plays. */
const writeInStory = async (school: School, next: Next, pupil: Person, staff: Caller): Promise<string> => {
  await school.putInEpisode(pupil.id, EPISODE, 'illusion-trials')
  const challenge = 'veil-revelation'
  const handIn = () => pupil.caller.call('story.hand-in', { challenge, text: `${next(200)}\n${next(200)}`, pictureIds: [] })
  await handIn()
  const { works } = await staff.call('story.waiting', {})
  await staff.call('story.review', { workIds: works.map(({ id }) => id), decision: 'deny', reason: next(200) })
  await handIn()
  return EPISODE
}

/** A siege, and a duel that has begun. Returns the id of the duel. */
const playTogether = async (school: School, next: Next, pupil: Person, mate: Person): Promise<string> => {
  await school.dateBack()
  await allowSieges(school, { mode: 'contested' })
  await pupil.caller.call('siege.attack', { targetId: mate.id, moveId: 'vault-hack', cardId: null })
  await school.admin.caller.call('battle.change-settings', { duels: true, reach: 'school', openHours: null })
  const settings = { allowActionCards: true, allowSpectators: true, timeLimitSeconds: 600, maxTurns: 30 }
  const { lobbyId } = await pupil.caller.call('battle.create', { name: next(40), settings })
  await mate.caller.call('battle.join', { lobbyId })
  await pupil.caller.call('battle.be-there', { battleId: lobbyId })
  return lobbyId
}
