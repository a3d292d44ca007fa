// The screens that show server data as they change, and the events in a school while these screens are open on a slow server.
import { ROUTE_PATTERNS, type RoutePattern } from '@xiotein/contract/wire'
import { screens } from './screens/all-screens.ts'
import type { Screen } from './screens/screen.ts'
import type { World } from './screens/world.ts'
import { expect } from './test.ts'

const A_FORM = 'a form: it sends something, and shows nothing that others change'
const ASKED_ONCE = 'it shows an answer until its reader asks again'
const A_PLAY = 'what its reader plays there alone'

/** Screens that nobody else changes under the eyes of their reader, with the reason. */
export const STILL: Readonly<Partial<Record<RoutePattern, string>>> = {
  '*': 'it has no answer of the server',
  '/about': 'it has no answer that changes',
  '/login': A_FORM,
  '/reset-password': A_FORM,
  '/verify-email': A_FORM,
  '/setup': A_FORM,
  '/demo': A_FORM,
  '/admin/import': A_FORM,
  '/profile/settings': 'its choices have a test of their own',
  '/profile/account': ASKED_ONCE,
  '/admin/audit': ASKED_ONCE,
  '/admin/system': 'it asks again by the clock, and no event tells of what it shows',
  '/admin/classes': ASKED_ONCE,
  '/admin/classes/:classId/cards': ASKED_ONCE,
  '/admin/classes/:classId/reports': ASKED_ONCE,
  '/admin/people': ASKED_ONCE,
  '/admin/story/:episodeId': 'it shows a chapter as it is written',
  '/admin/school/season': 'it asks again for what no event says, so its answers differ by themselves',
  '/admin/school/retention': 'it asks again when its times change; its counts, which no event tells, differ by themselves',
  '/battle/practice': A_PLAY,
  '/story/:episodeId/battle': 'story-slow.spec.ts plays it',
  '/battle/:battleId': 'duels-network.spec.ts plays it',
  '/battle/replays/:battleId': 'a battle that is over does not change',
  '/tutorials/:tutorial': 'it shows example data',
}

/** A screen in which somebody sees what the server really says: other states of it are made up. */
const real = (as: Screen['as'], route: RoutePattern, path: Screen['path'] = () => route): Screen => ({
  route,
  state: 'filled',
  as,
  path,
  until: async page => {
    await page.locator('main').getByRole('heading').first().waitFor()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  },
})
const REAL: readonly Screen[] = [
  ...(['/battle', '/battle/vault', '/battle/moves', '/battle/cards', '/battle/siege', '/battle/duels'] as const).map(route =>
    real('pupil', route),
  ),
  ...(['/marketplace', '/squads', '/chapters', '/profile/card', '/profile/seasons'] as const).map(route => real('pupil', route)),
  real('teacher', '/squads'),
  ...(['/admin', '/admin/numbers', '/admin/numbers/economy', '/admin/rehearsal'] as const).map(route => real('teacher', route)),
  ...(['/admin', '/admin/market', '/admin/moves', '/admin/outbox'] as const).map(route => real('admin', route)),
  ...(['/admin/school', '/admin/care'] as const).map(route => real('admin', route)),
  real('teacher', '/admin/story'),
  real('teacher', '/admin/sieges'),
  real('teacher', '/admin/classes/:classId', ({ lesson }) => `/admin/classes/${lesson.id}`),
  real('teacher', '/admin/classes/:classId/pupils/:personId', ({ lesson, pupil }) => `/admin/classes/${lesson.id}/pupils/${pupil.id}`),
  real('teacher', '/classes/:classId/display', ({ lesson }) => `/classes/${lesson.id}/display`),
]

/** Screens without live updates, as seen by an admin, who may receive all. */
export const askedOnce: readonly Screen[] = ROUTE_PATTERNS.filter(route => STILL[route] === ASKED_ONCE).map(route =>
  real('admin', route, ({ lesson }) => route.replace(':classId', lesson.id)),
)

/**
 * One state of each live screen, for each kind of reader, in which it shows what the server really says. The card of somebody else is shown
 * until its reader asks again.
 */
export const liveScreens: readonly Screen[] = [
  ...new Map(
    [...screens, ...REAL]
      .filter(({ route, state, as, before }) => state.startsWith('filled') && as !== null && before === undefined && !(route in STILL))
      .filter(({ state, route, as }) => state !== 'filled, all classes' && !(route === '/profile/card' && as !== 'pupil'))
      .map(screen => [`${screen.route} ${screen.as}`, screen]),
  ).values(),
]

const crest = { shape: 'shield', ink: 'sea', sign: 'moth' } as const
const DUEL = { allowActionCards: true, allowSpectators: true, timeLimitSeconds: 300, maxTurns: 30 }

/** Makes much happen in a school within seconds. None of it is undone, so no screen may ever show an earlier state again. */
export const muchHappens = async ({ lesson, admin, teacher, keeper, pupil, newPupil }: World, doomedId: string): Promise<void> => {
  for (let round = 1; round <= 3; round += 1) {
    await Promise.all([
      lesson.award(teacher, { 'Amara Okafor': round, 'Chloé Dubois': 1 }),
      lesson.handIn(keeper, { 'Ella Virtanen': round, 'Amara Okafor': 1 }),
    ])
  }
  await teacher.caller.call('scorekeeping.reject-submission', { submissionId: doomedId, reason: 'Counted twice.' })
  await teacher.caller.call('growth.grant-boost', { classId: lesson.id, personIds: [newPupil.id] })
  for (const { id } of lesson.pupils.slice(1, 3))
    await pupil.caller.call('siege.attack', { targetId: id, moveId: 'vault-hack', cardId: null })
  const { squadId } = await pupil.caller.call('squads.found', { name: 'Copper Herons', crest })
  for (const { id } of lesson.pupils.slice(2, 4)) await pupil.caller.call('squads.invite', { squadId, personId: id })
  await newPupil.caller.call('battle.create', { name: 'A fair fight', settings: DUEL })
  await teacher.caller.call('attendance.mark', { classId: lesson.id, personId: lesson.pupils[5]?.id ?? '', state: 'late' })
  await teacher.caller.call('scorekeeping.change-display', {
    classId: lesson.id,
    mode: 'pupils',
    hidesPupils: false,
    target: { label: 'Film afternoon', pp: 500 },
  })
  await admin.caller.call('market.add-suggestions', {})
  const sale = { stockAWeek: null, limitAWeek: null, onSale: true, saleFrom: null, saleUntil: null, classIds: [] }
  const tea = { id: null, name: 'A cup of tea', note: '', category: 'food', picture: 'cookie', truthMetal: 1, ...sale } as const
  const { perk } = await admin.caller.call('market.save-perk', tea)
  await pupil.caller.call('market.buy', { perkId: perk.id, truthMetal: perk.truthMetal })
}
