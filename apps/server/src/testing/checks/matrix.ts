// The table of the people who may make each call, with an input for each. A call without a row fails the check.

import { randomUUID } from 'node:crypto'
import { rosterFile } from '../roster-file.ts'
import { battleRows } from './battle-rows.ts'
import { careRows } from './care-rows.ts'
import { classStaffRows } from './class-staff-rows.ts'
import { handedInRows } from './handed-in-rows.ts'
import type { Cast, Principal } from './principals.ts'
import { schoolMovesRows } from './school-moves-rows.ts'
import { storyRows } from './story-rows.ts'

/** People without a valid session. */
export const OUTSIDE: readonly Principal[] = ['nobody', 'deleted', 'suspended']
const SIGNED_IN: readonly Principal[] = [
  'pupil',
  'classmate',
  'otherPupil',
  'scorekeeper',
  'teacher',
  'otherTeacher',
  'admin',
  'testAccount',
  'demoted',
]
/** Everybody with a session, even with an unconfirmed address: for calls about their own account. */
const ACCOUNTS: readonly Principal[] = [...SIGNED_IN, 'unverified']
/** An admin who acts as a test account may not touch its account. */
const BY_THEMSELVES = ACCOUNTS.filter(principal => principal !== 'testAccount')
const EVERYBODY: readonly Principal[] = [...OUTSIDE, ...ACCOUNTS]
const SCORING: readonly Principal[] = ['scorekeeper', 'teacher', 'admin']
const TEACHING: readonly Principal[] = ['teacher', 'admin']
const ANY_TEACHER: readonly Principal[] = ['teacher', 'otherTeacher', 'admin']
const RUNNING: readonly Principal[] = ['admin']
/** Everybody who does not teach. */
const PLAYING = SIGNED_IN.filter(principal => !ANY_TEACHER.includes(principal))

/** All pupils of a class. */
const PUPILS: readonly Principal[] = ['pupil', 'classmate', 'otherPupil', 'scorekeeper', 'testAccount']
/** The pupils of the class 7C. */
const CLASSMATES = PUPILS.filter(principal => principal !== 'otherPupil')
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
/** All who can duel: nobody plays through a test account. */
const DUELLING = PUPILS.filter(principal => principal !== 'testAccount')

const siegeRules = {
  mode: 'off',
  reach: 'classmates',
  floorPp: 50,
  dailyLossPercent: 10,
  attacksPerTargetAndDay: 1,
  mostThefts: 1,
  theftDays: 14,
  truceDays: 7,
  levelsAbove: 3,
  theftPercent: 50,
  openHours: null,
  friendly: { attackerMaxPp: 2, holdingOutPp: 1, holdingOutMaxPpPerDay: 2, holdingOutXp: 1 },
}

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

type Input = Record<string, unknown>
type MatrixRow = {
  readonly allowed: readonly Principal[]
  readonly input: (crowd: Cast) => Input | Promise<Input>
  /** True for calls that end the caller's own session or account: made last, with the caller's own session. */
  readonly ends?: true
}

const row = (allowed: readonly Principal[], input: MatrixRow['input'] = () => ({}), ends?: true): MatrixRow => ({
  allowed,
  input,
  ...(ends ? { ends } : {}),
})
const inClass = (crowd: Cast): Input => ({ classId: crowd.classId })
const roster = rosterFile('Name\nNew Pupil')
const changes = (crowd: Cast) => ({
  classId: crowd.classId,
  changes: [{ pupilId: crowd.who.classmate.personId, changeAmount: 1 }],
  recordedAt: null,
})
const toPupil = async (crowd: Cast): Promise<Input> => ({ personId: await crowd.newPupil() })
const settings = { name: 'Test School', timeZone: 'UTC', allowedDomains: [], signInWith: [], emailSignUp: true }
const token = 'x'.repeat(43)
const squadNamed = (name: string): Input => ({ name, crest: { shape: 'shield', ink: 'sea', sign: 'moth' } })

export const MATRIX: Readonly<Record<string, MatrixRow>> = {
  'platform.report-error': row(EVERYBODY, () => ({ errorId: 'ABCDE-FGHJK', kind: 'TypeError', frames: ['assets/inside-k3fQ.js:1:2345'] })),
  'platform.page-view': row(EVERYBODY, () => ({ route: '/squads', language: 'en', width: 'phone' })),

  ...classStaffRows(row),

  'people.front': row(EVERYBODY),
  'school.check-set-up-code': row(EVERYBODY, () => ({ setUpCode: 'AAAAA-AAAAA' })),
  'people.set-up-school': row(EVERYBODY, () => ({
    setUpCode: 'AAAAA-AAAAA',
    ...settings,
    adminName: 'X',
    adminEmail: 'x@school.example',
    adminPassword: 'long-lantern-words',
  })),
  'people.sign-in': row(EVERYBODY, () => ({ name: `nobody-${randomUUID().slice(0, 8)}`, password: 'wrong-password' })),
  'people.sign-up': row(EVERYBODY, () => ({ displayName: 'New', email: 'not-an-address', password: 'lantern-words' })),
  'people.ask-sign-in-code': row(EVERYBODY, () => ({ name: 'somebody@school.example' })),
  'people.ask-password-reset': row(EVERYBODY, () => ({ email: 'somebody@school.example' })),
  'people.reset-password': row(EVERYBODY, () => ({ token, password: 'long-lantern-words' })),
  'people.verify-email': row(EVERYBODY, () => ({ token, password: 'long-lantern-words' })),
  'people.resend-verification': row(BY_THEMSELVES),
  'people.problem': row(EVERYBODY, () => ({ name: 'people.provider-off' })),
  'people.google': row(EVERYBODY),
  'people.google-return': row(EVERYBODY),
  'people.openid': row(EVERYBODY),
  'people.openid-return': row(EVERYBODY),
  'people.sign-out': row(ACCOUNTS, () => ({}), true),
  'people.sign-out-everywhere': row(BY_THEMSELVES, () => ({}), true),
  'people.photo': row(['pupil', ...SCORING], async crowd => ({ photoId: await crowd.newPhoto() })),
  'people.rename-me': row(ACCOUNTS, () => ({ displayName: 'New Name' }), true),
  'people.change-preferences': row(ACCOUNTS, () => ({ theme: 'dark', notifications: true })),
  'people.sessions': row(ACCOUNTS),
  'people.end-session': row(ACCOUNTS, () => ({ sessionId: randomUUID() })),
  'people.change-photo': row(ACCOUNTS, () => ({ type: 'image/png', bytes: PIXEL })),
  'people.remove-photo': row(ACCOUNTS),
  'people.change-password': row(BY_THEMSELVES, () => ({ currentPassword: 'wrong-password', password: 'long-lantern-words' })),
  'people.change-email': row(BY_THEMSELVES, () => ({ email: 'new@school.example', password: 'wrong-password' })),
  'people.delete-me': row(BY_THEMSELVES, () => ({ password: 'wrong-password' }), true),
  'people.download-me': row(ACCOUNTS),
  'people.passkeys': row(ANY_TEACHER),
  'people.begin-passkey': row(ANY_TEACHER, () => ({ password: 'wrong-password' })),
  'people.add-passkey': row(ANY_TEACHER, () => ({
    name: 'Laptop',
    credential: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] },
  })),
  'people.rename-passkey': row(ANY_TEACHER, () => ({ passkeyId: randomUUID(), name: 'Laptop' })),
  'people.remove-passkey': row(ANY_TEACHER, () => ({ passkeyId: randomUUID(), password: 'wrong-password' })),
  'people.begin-passkey-sign-in': row(EVERYBODY),
  'people.passkey-sign-in': row(EVERYBODY, () => ({
    credential: { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: null },
  })),
  'people.end-passkeys': row(RUNNING, toPupil),
  'classes.join-class': row(SIGNED_IN, () => ({ code: 'ZZZZZZ' })),
  'classes.classes': row(SIGNED_IN),
  'classes.class': row(SCORING, inClass),
  'classes.create-class': row(RUNNING, () => ({ name: `Class ${randomUUID().slice(0, 8)}` })),
  'classes.rename-class': row(TEACHING, crowd => ({ classId: crowd.classId, name: `7C ${randomUUID().slice(0, 4)}` })),
  'classes.archive-class': row(RUNNING, crowd => ({ classId: crowd.classId, archived: false })),
  'classes.renew-class-code': row(TEACHING, inClass),
  'classes.add-pupil': row(TEACHING, crowd => ({
    classId: crowd.classId,
    displayName: `Somebody ${randomUUID()}`,
    username: null,
    email: null,
  })),
  'classes.place-pupil': row(TEACHING, async crowd => ({ classId: crowd.classId, personId: await crowd.newPupil(crowd.otherClassId) })),
  'classes.remove-pupil': row(TEACHING, async crowd => ({ classId: crowd.classId, personId: await crowd.newPupil() })),
  'classes.leave-school': row(TEACHING, async crowd => ({ classId: crowd.classId, personId: await crowd.newPupil() })),
  'classes.undo-leaving': row(ANY_TEACHER, async crowd => ({ personId: await crowd.newPupil(), at: new Date().toISOString() })),
  'classes.preview-roster': row(TEACHING, crowd => ({ ...roster, classId: crowd.classId })),
  'classes.import-roster': row(TEACHING, crowd => ({ ...roster, classId: crowd.classId })),
  'classes.take-back-import': row(ANY_TEACHER, () => ({ at: new Date().toISOString() })),
  'classes.export-roster': row(TEACHING, inClass),
  'classes.print-cards': row(TEACHING, crowd => ({ classId: crowd.classId, personIds: [] })),
  'classes.issue-class-sign-in-code': row(TEACHING, inClass),
  'classes.decide-name': row(TEACHING, async crowd => ({ askedNameId: await crowd.newAskedName(), decision: 'approve' })),
  'classes.suggest-people': row(TEACHING, crowd => ({ classId: crowd.classId, query: 'Some' })),
  'people.people': row(RUNNING),
  'classes.assign-role': row(RUNNING, async crowd => ({ personId: await crowd.newPupil(), role: 'teacher', classId: crowd.classId })),
  'classes.withdraw-role': row(RUNNING, async crowd => ({ personId: await crowd.newTeacher(), role: 'teacher', classId: crowd.classId })),
  'classes.invite-staff': row(RUNNING, crowd => ({
    displayName: 'New Teacher',
    email: `${randomUUID().slice(0, 8)}@school.example`,
    role: 'teacher',
    classId: crowd.classId,
  })),
  'people.suspend': row(RUNNING, async crowd => ({ ...(await toPupil(crowd)), suspended: true })),
  'classes.rename-person': row(TEACHING, async crowd => ({ ...(await toPupil(crowd)), displayName: 'New Name' })),
  'classes.issue-reset-link': row(TEACHING, toPupil),
  'classes.issue-sign-in-code': row(TEACHING, toPupil),
  'people.erase-person': row(RUNNING, toPupil),
  'people.mark-test': row(RUNNING, async crowd => ({ ...(await toPupil(crowd)), isTest: true })),
  'people.act-as': row(RUNNING, toPupil, true),
  'people.act-as-myself': row(ACCOUNTS, () => ({}), true),
  'school.settings': row(RUNNING),
  'school.change-settings': row(RUNNING, () => ({ ...settings, staffPasskeys: false, address: null })),
  'school.outbox': row(RUNNING),
  'school.system': row(RUNNING),

  'ledger.balance': row(SIGNED_IN),
  'ledger.history': row(['pupil', ...TEACHING], crowd => ({ personId: crowd.who.pupil.personId })),
  'notices.mine': row(SIGNED_IN),
  'notices.mark-read': row(SIGNED_IN, () => ({ noticeId: randomUUID() })),
  'notices.history': row(SIGNED_IN),
  'notices.delete': row(SIGNED_IN, () => ({ noticeId: randomUUID() })),
  'notices.clear-all': row(SIGNED_IN, () => ({ upTo: '2026-01-01T00:00:00.000Z' })),
  // Nobody reaches notices that another has cleared, and a notice without a question cannot be answered.
  'notices.undo-clear': row([], () => ({ clearingId: randomUUID() })),
  'notices.decide': row([], () => ({ noticeId: randomUUID(), decision: 'approve' })),
  'notices.take-back': row([], () => ({ noticeId: randomUUID() })),
  'growth.standing': row(SIGNED_IN),
  'growth.history': row(SIGNED_IN),
  'growth.claim-level-up': row(SIGNED_IN),
  'growth.honours': row(SIGNED_IN),
  'growth.wear-title': row(SIGNED_IN, () => ({ badge: null })),
  'growth.grant-boost': row(TEACHING, async crowd => ({ classId: crowd.classId, personIds: [await crowd.newPupil()] })),

  'squads.power-card': row(['pupil', ...TEACHING], crowd => ({ personId: crowd.who.pupil.personId })),
  'squads.mine': row(SIGNED_IN),
  'squads.found': row(SIGNED_IN, () => squadNamed(`Squad ${randomUUID().slice(0, 8)}`)),
  'squads.change': row(['pupil', ...TEACHING], async crowd => ({
    squadId: (await crowd.newSquad()).squadId,
    ...squadNamed(`Squad ${randomUUID().slice(0, 8)}`),
  })),
  'squads.candidates': row(['pupil'], async crowd => {
    await crowd.newSquad()
    return { query: 'Some' }
  }),
  // People outside the squad are told so, whether it exists or not.
  'squads.invite': row(SIGNED_IN, async crowd => ({ squadId: (await crowd.newSquad()).squadId, personId: await crowd.newPupil() })),
  'squads.withdraw-invitation': row(['pupil'], async crowd => ({ invitationId: (await crowd.newSquad()).invitationId })),
  'squads.accept-invitation': row(['classmate'], async crowd => ({ invitationId: (await crowd.newSquad()).invitationId })),
  'squads.decline-invitation': row(['classmate'], async crowd => ({ invitationId: (await crowd.newSquad()).invitationId })),
  'squads.leave': row(SIGNED_IN, async crowd => ({ squadId: (await crowd.newSquad()).squadId })),
  'squads.hand-over': row(SIGNED_IN, async crowd => ({ squadId: (await crowd.newSquad()).squadId, personId: await crowd.newPupil() })),
  'squads.remove-member': row(SIGNED_IN, async crowd => ({ squadId: (await crowd.newSquad()).squadId, personId: await crowd.newPupil() })),
  'squads.of-class': row(TEACHING, inClass),
  'squads.make-balanced': row(TEACHING, crowd => ({
    classId: crowd.classId,
    size: 4,
    keepApart: [],
    seed: 1,
    expected: [],
    locked: false,
  })),
  'squads.kept-apart': row(TEACHING, inClass),
  'squads.lesson-groups': row(TEACHING, ({ classId }) => ({ classId, size: '2' as const, by: 'chance' as const })),
  'squads.keep-apart': row(TEACHING, ({ classId, who }) => ({ classId, pair: [who.pupil.personId, who.classmate.personId], apart: true })),
  'squads.lock': row(TEACHING, async crowd => ({ squadIds: [(await crowd.newSquad()).squadId], locked: true })),
  'squads.dissolve': row(TEACHING, async crowd => ({ squadId: (await crowd.newSquad()).squadId })),

  'moves.manifest': row(SIGNED_IN),
  'moves.choose-manifest': row(PLAYING, () => ({ manifest: 'reading' })),
  // People without moves are told so.
  'moves.mine': row(SIGNED_IN),
  'moves.choose-element': row(PUPILS, () => ({ element: 'water', costPp: 0 })),
  'moves.equip': row(PUPILS, () => ({ moveIds: ['vault-hack'] })),
  'moves.raise-mastery': row(PUPILS, () => ({ moveId: 'vault-hack', toLevel: 2 })),
  'moves.of-pupil': row(TEACHING, crowd => ({ personId: crowd.who.pupil.personId })),
  'moves.unlock-for-pupil': row(TEACHING, crowd => ({
    personId: crowd.who.pupil.personId,
    version: 0,
    moveId: 'cold-spray',
    element: null,
  })),
  'moves.reset-for-pupil': row(TEACHING, crowd => ({ personId: crowd.who.pupil.personId, version: 0, moveId: null })),
  'moves.set-element-for-pupil': row(TEACHING, crowd => ({ personId: crowd.who.pupil.personId, version: 0, element: 'water' })),

  'fame.board': row(EVERYBODY),
  'fame.everybody': row(SIGNED_IN),
  'fame.squads': row(SIGNED_IN),
  'fame.privacy': row(SIGNED_IN),
  'fame.hide-name': row(SIGNED_IN, () => ({ hidesName: false })),
  'fame.of-pupil': row(TEACHING, crowd => ({ personId: crowd.who.pupil.personId })),
  'fame.hide-pupil': row(TEACHING, crowd => ({ personId: crowd.who.pupil.personId, hidden: false })),
  'fame.settings': row(RUNNING),
  'fame.change-access': row(RUNNING, () => ({ access: 'initials' })),

  // People without a vault are told so.
  'vault.mine': row(SIGNED_IN),
  'vault.upgrade': row(PUPILS, () => ({ upgrade: 'capacity' })),
  'vault.restore-shields': row(PUPILS, () => ({ costPp: 1 })),
  'vault.pay-debt': row(PUPILS, () => ({ costPp: 1 })),
  'vault.restore-loot': row(PUPILS),
  'vault.history': row(['pupil', ...TEACHING], crowd => ({ personId: crowd.who.pupil.personId })),
  'vault.of-pupil': row(TEACHING, crowd => ({ personId: crowd.who.pupil.personId })),
  'vault.settings': row(RUNNING),
  'vault.change-settings': row(RUNNING, () => ({ dues: true, movesPerDay: 10 })),

  'market.shelf': row(SIGNED_IN),
  'market.inventory': row(SIGNED_IN),
  'market.buy': row(PUPILS, () => ({ perkId: randomUUID(), truthMetal: 1 })),
  'market.undo': row(PUPILS, () => ({ itemId: randomUUID() })),
  'market.artifacts': row(SIGNED_IN),
  'market.buy-artifact': row(PUPILS, () => ({ artifactId: 'double-pp', truthMetal: 10 })),
  'market.undo-artifact': row(PUPILS, () => ({ purchaseId: randomUUID() })),
  'market.upgrade-artifact': row(PUPILS, () => ({ artifactId: 'shield-breaker', toLevel: 2 })),
  'market.start-boost': row(PUPILS, () => ({ artifactId: 'double-xp' })),
  'market.restore-shields': row(PUPILS),
  'market.of-pupil': row(TEACHING, crowd => ({ personId: crowd.who.pupil.personId })),
  'market.unlock-card-for-pupil': row(TEACHING, crowd => ({ personId: crowd.who.pupil.personId, version: 0, artifactId: 'teleport-pp' })),
  'market.reset-cards-for-pupil': row(TEACHING, crowd => ({ personId: crowd.who.pupil.personId, version: 0 })),
  'market.ask': row(PUPILS, () => ({ itemId: randomUUID() })),
  'market.withdraw': row(PUPILS, () => ({ itemId: randomUUID() })),
  'market.decide': row(TEACHING, async crowd => ({ requestId: await crowd.newPerkRequest(), decision: 'deny', reason: '' })),
  'market.purchases': row(ANY_TEACHER),
  'market.refund': row(TEACHING, async crowd => ({ itemId: await crowd.newPurchase(), reason: 'The trip is off.' })),
  'market.perks': row(RUNNING),
  'market.save-perk': row(RUNNING, () => ({
    id: null,
    name: `Perk ${randomUUID().slice(0, 8)}`,
    note: '',
    category: 'food',
    truthMetal: 5,
    stockAWeek: null,
    limitAWeek: null,
    onSale: true,
    picture: 'cookie',
    saleFrom: null,
    saleUntil: null,
    classIds: [],
  })),
  'market.add-suggestions': row(RUNNING),

  'goals.mine': row(SIGNED_IN),
  'goals.of-class': row([...CLASSMATES, ...TEACHING], crowd => ({ classId: crowd.classId })),
  'goals.open': row(TEACHING, crowd => ({
    classId: crowd.classId,
    name: 'Film',
    note: '',
    truthMetal: 100,
    lastDay: inDays(5).slice(0, 10),
    picture: 'star',
  })),
  'goals.cancel': row(TEACHING, async crowd => ({ goalId: await crowd.newGoal() })),
  'goals.give': row(CLASSMATES, async crowd => ({ goalId: await crowd.newGoal(), pp: 1 })),
  // A gift that is not the caller's is gone.
  'goals.undo': row(SIGNED_IN, () => ({ giftId: randomUUID() })),

  'siege.mine': row(PUPILS),
  'siege.targets': row(PUPILS),
  'siege.attack': row(PUPILS, crowd => ({ targetId: crowd.who.classmate.personId, moveId: 'vault-hack', cardId: null })),
  'siege.history': row(['pupil', ...TEACHING], crowd => ({ personId: crowd.who.pupil.personId })),
  'siege.close-vault': row(PUPILS),
  'siege.settings': row(['otherTeacher', ...TEACHING]),
  'siege.change-settings': row(RUNNING, () => siegeRules),
  'siege.what-if': row(RUNNING, () => ({ ...siegeRules, movesPerDay: 1 })),
  'siege.what-if-who': row(RUNNING, () => ({ ...siegeRules, movesPerDay: 1 })),
  'siege.of-class': row(TEACHING, inClass),
  'siege.switch-class': row(TEACHING, crowd => ({ classId: crowd.classId, takesPart: true })),
  'siege.switch-pupil': row(TEACHING, crowd => ({ personId: crowd.who.pupil.personId, takesPart: true })),
  'siege.switches': row(['otherTeacher', ...TEACHING]),
  'siege.note-pupil': row(TEACHING, crowd => ({ personId: crowd.who.pupil.personId, seen: '', reason: 'Asked for it.' })),
  'siege.shield-pupil': row(TEACHING, crowd => ({ personId: crowd.who.pupil.personId, shielded: true })),
  ...careRows(row),

  'scorekeeping.board': row(SCORING, inClass),
  'scorekeeping.submit-changes': row(SCORING, changes),
  'scorekeeping.award-directly': row(TEACHING, changes),
  'scorekeeping.withdraw-submission': row(['scorekeeper'], async crowd => ({ submissionId: (await crowd.newSubmission()).submissionId })),
  'scorekeeping.my-submissions': row(SIGNED_IN),
  'scorekeeping.queue': row(TEACHING, inClass),
  'scorekeeping.queue-counts': row(ANY_TEACHER),
  'scorekeeping.submission': row(SCORING, async crowd => ({ submissionId: (await crowd.newSubmission()).submissionId })),
  'scorekeeping.approve-submission': row(TEACHING, async crowd => {
    const { submissionId, lineId } = await crowd.newSubmission()
    return { submissionId, lineIds: [lineId] }
  }),
  'scorekeeping.reject-submission': row(TEACHING, async crowd => ({
    submissionId: (await crowd.newSubmission()).submissionId,
    reason: 'No',
  })),
  'scorekeeping.preview-undo': row(['admin'], async crowd => ({ submissionId: (await crowd.newSubmission()).submissionId })),
  'scorekeeping.undo-submission': row(['admin'], async crowd => ({
    submissionId: (await crowd.newSubmission()).submissionId,
    lineId: null,
    version: 1,
  })),
  'scorekeeping.reasons': row(SCORING, inClass),
  'scorekeeping.change-reasons': row(TEACHING, crowd => ({
    classId: crowd.classId,
    reasons: [{ id: null, label: 'New', amount: null }],
    shown: [],
  })),
  'scorekeeping.display': row(TEACHING, inClass),
  'scorekeeping.change-display': row(TEACHING, crowd => ({ classId: crowd.classId, mode: 'class', hidesPupils: true, target: null })),
  'scorekeeping.start-lesson': row(TEACHING, inClass),
  ...storyRows(row),
  ...handedInRows(row),
  'story.example': row(SIGNED_IN),
  ...schoolMovesRows(row, SIGNED_IN, ANY_TEACHER),
  ...battleRows(row, DUELLING, SIGNED_IN),

  'tutorials.mine': row(SIGNED_IN),
  'tutorials.complete': row(SIGNED_IN, () => ({ tutorial: 'welcome' })),
  'tutorials.skip': row(SIGNED_IN, () => ({ tutorial: 'profile' })),
  'tutorials.reset': row(SIGNED_IN, () => ({ tutorial: 'welcome' })),
  'tutorials.reset-all': row(SIGNED_IN),

  'tokens.list': row(RUNNING),
  'tokens.make': row(RUNNING, () => ({ name: 'Register', scopes: ['read-roster'], days: 30, callsPerMinute: 60, password: null })),
  'tokens.revoke': row(RUNNING, async crowd => ({ tokenId: await crowd.newToken() })),

  'demo.open': row(EVERYBODY, () => ({ setUpCode: 'AAAAA-AAAAA' })),
  // In a real school nothing of the demo exists.
  'demo.cast': row([]),
  'demo.enter': row([], toPupil),
  'demo.remove': row([], () => ({ schoolName: 'Test School' })),
}

/** Refusals that say "not you" or "not signed in", as opposed to "not like this". */
export const CLOSED = new Set(['http.forbidden', 'http.signed-out', 'http.not-found'])
