import type { StoryCalls } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'
import { LONGEST_REASON, MOST_AT_ONCE } from '@xiotein/game/story'
import { BookOpen, Flag, Hand, Swords } from 'lucide-react'
import { apiOf } from '../../platform/call.ts'
import type { Facts, NewsKind, WaitingKind } from '../../platform/waiting.ts'
import { marksOf } from './marks.ts'
import { t } from './words/index.ts'

const api = apiOf<StoryCalls>()

const ROOM = '/admin/story'
/** The room of the story, with the class that a row is about. */
const roomOf = (facts: Facts | null): string => (facts === null ? ROOM : `${ROOM}?class=${facts.classId}`)

/** Work that a pupil has handed in for a challenge. */
export const workKind: WaitingKind = {
  kind: 'work',
  place: 3,
  filter: () => t('filter'),
  counted: count => t('counted', { count }),
  Icon: BookOpen,
  what: ({ facts }) => String(facts.challenge),
  deny: {
    verb: () => t('deny'),
    past: () => t('denied'),
    longestReason: LONGEST_REASON,
    needsReason: true,
    suggested: () => [t('reason.more'), t('reason.task'), t('reason.picture')],
  },
  decide: ({ id }, { approve, reason }, key) =>
    api.command('story.review', { workIds: [id], decision: approve ? 'approve' : 'deny', reason: approve ? '' : reason }, key),
  undo: ({ id }, key) => api.command('story.take-back-answers', { workIds: [id] }, key),
  loadUndo: async () => (await import('./undo-work.tsx')).UndoWork,
  load: async () => (await import('./opened-work.tsx')).OpenedWork,
  subscriptions: [{ topic: 'review', event: 'story.work-changed' }],
  changes: ['story.waiting', 'story.to-tick', 'story.standing'],
  whole: { href: (_, facts) => roomOf(facts), label: () => t('whole') },
}

/** Pupils of a class who say that they did a challenge in it. Without ticks, or for a no, all of them are answered. */
export const inClassKind: WaitingKind = {
  kind: 'did',
  place: 3,
  filter: () => t('filter'),
  counted: count => t('did.counted', { count }),
  Icon: Hand,
  what: ({ facts }) => t('did.what', { count: Number(facts.said), challenge: String(facts.challenge) }),
  deny: { verb: () => t('did.deny'), past: () => t('did.denied'), longestReason: LONGEST_REASON, needsReason: true },
  decide: (row, { approve, reason, parts }, key) => {
    const workIds = (parts ?? marksOf(row)).slice(0, MOST_AT_ONCE)
    return api.command('story.review', { workIds, decision: approve ? 'approve' : 'deny', reason: approve ? '' : reason }, key)
  },
  done: ({ facts }, { approve }) =>
    t(approve ? 'did.done' : 'did.answered', { count: Number(facts.said), challenge: String(facts.challenge) }),
  // The answered marks are a row of their own: others may go on waiting, and a colleague may have been faster with some.
  decided: (answer, { facts }) => {
    const { answered } = answer as OutputOf<StoryCalls['story.review']>
    return { id: answered[0] ?? '', facts: { ...facts, marks: answered.join(' '), said: answered.length } }
  },
  undo: (row, key) => api.command('story.take-back-answers', { workIds: [...marksOf(row)] }, key),
  stands: answer => {
    const { undone, stands } = answer as OutputOf<StoryCalls['story.take-back-answers']>
    return stands === 0 ? null : `${t('did.undone', { count: undone })} ${t('did.stands', { count: stands })}`
  },
  // Its id is that of the oldest mark that waits.
  isBack: (waiting, taken) => marksOf(waiting).some(mark => marksOf(taken).includes(mark)),
  load: async () => (await import('./opened-marks.tsx')).OpenedMarks,
  subscriptions: [{ topic: 'review', event: 'story.work-changed' }],
  changes: ['story.to-tick', 'story.standing'],
  whole: { href: (_, facts) => (facts === null ? ROOM : `${roomOf(facts)}&challenge=${facts.challengeId}`), label: () => t('whole') },
}

/** A squad that cannot begin before a guardian without one of its own. */
export const squadKind: WaitingKind = {
  kind: 'squad',
  place: 4,
  filter: () => t('squad.filter'),
  counted: count => t('squad.counted', { count }),
  Icon: Swords,
  what: ({ facts }) => t('squad.what', { squad: String(facts.squad), name: String(facts.name), boss: String(facts.boss) }),
  // The team can continue to wait, and its row leaves with it. A stand-in is taken out by the pupil who leads the team.
  deny: null,
  decide: ({ id: teamId, facts }, _decision, key) =>
    api.command('story.give-stand-in', { teamId, classId: String(facts.classId), personId: String(facts.personId), counts: false }, key),
  undo: null,
  load: async () => (await import('./opened-squad.tsx')).OpenedSquad,
  subscriptions: [{ topic: 'review', event: 'story.gathering-changed' }],
  changes: ['story.class-teams'],
  whole: { href: (_, facts) => roomOf(facts), label: () => t('whole') },
}

export const storyNews: readonly NewsKind[] = [
  {
    kind: 'chapters',
    Icon: Flag,
    say: facts => t('news.chapters', { name: String(facts.name), chapter: Number(facts.chapter), others: Number(facts.others) }),
    href: '/admin/story',
  },
]
