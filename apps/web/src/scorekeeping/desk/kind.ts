import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import type { OutputOf } from '@xiotein/contract/wire'
import { sum } from '@xiotein/game/rules'
import { TrendingUp, X } from 'lucide-react'
import { apiOf } from '../../platform/call.ts'
import type { NewsKind, WaitingKind } from '../../platform/waiting.ts'
import { readChange } from '../../ui/display/numbers.ts'
import { Coin } from '../../ui/display/pp.tsx'
import { listOf, wordsCame } from '../../ui/speech.ts'
import { t } from './words/index.ts'

const api = apiOf<ScorekeepingCalls>()

/** The answer to an approval, with the names of those whose points it left out because the class is new to them. */
type Approved = OutputOf<ScorekeepingCalls['scorekeeping.approve-submission']> & { readonly newcomers?: readonly string[] }

/** Points of a lesson, handed in by a scorekeeper. Without ticks, every line counts that needs no second look. */
export const pointsKind: WaitingKind = {
  kind: 'pp',
  place: 1,
  filter: () => t('filter'),
  counted: count => t('counted', { count }),
  Icon: Coin,
  what: ({ facts }) => t('what', { count: Number(facts.changes), net: readChange(Number(facts.net)) }),
  deny: { verb: () => t('reject'), past: () => t('rejected'), longestReason: 300, needsReason: true },
  done: ({ facts: { changes, approved, approvedNet, left = 0, leavers = '', tooNew = 0, newcomers = '' }, who }, { approve }) => {
    if (!approve || approved === undefined || approved === changes) return undefined
    const net = readChange(Number(approvedNet))
    const words = t('approvedSome', { approved: Number(approved), count: Number(changes), net, name: who })
    return [
      words,
      ...(left === 0 ? [] : [t('left', { count: Number(left), names: String(leavers) })]),
      ...(tooNew === 0 ? [] : [t('tooNew', { count: Number(tooNew), names: String(newcomers) })]),
    ].join(' ')
  },
  decided: (answer, { facts }) => {
    const { lines, newcomers = [] } = answer as Approved
    const counted = lines.filter(({ status }) => status === 'approved')
    const leavers = lines.flatMap(({ status, stillInClass, pupil }) => (status === 'rejected' && !stillInClass ? [pupil.displayName] : []))
    const approvedNet = sum(counted.map(({ changeAmount }) => changeAmount))
    return {
      facts: {
        ...facts,
        approved: counted.length,
        approvedNet,
        left: leavers.length,
        leavers: listOf(leavers),
        tooNew: newcomers.length,
        newcomers: listOf(newcomers),
      },
    }
  },
  decide: async (row, decision, key) => {
    const { decidePoints } = await import('./decide-points.ts')
    await wordsCame()
    return await decidePoints(row.id, decision, key)
  },
  undo: ({ id: submissionId }, key) => api.command('scorekeeping.take-back-rejection', { submissionId }, key),
  loadUndo: async () => (await import('./undo-approval.tsx')).UndoApproval,
  load: async () => (await import('./opened-points.tsx')).OpenedPoints,
  // The points of an admin's own rehearsal are told to that admin alone.
  subscriptions: (['review', 'person'] as const).map(topic => ({ topic, event: 'scorekeeping.queue' })),
  changes: ['scorekeeping.queue', 'scorekeeping.submission'],
  whole: { href: id => `/admin/approvals?submission=${id}`, label: () => t('whole') },
}

export const pointsNews: readonly NewsKind[] = [
  {
    kind: 'most-points',
    Icon: TrendingUp,
    say: facts => t('news.mostPoints', { className: String(facts.className), pp: Number(facts.pp), classes: Number(facts.classes) }),
  },
  {
    kind: 'others-rejected',
    Icon: X,
    say: facts => t('news.othersRejected', { name: String(facts.name), count: Number(facts.changes), className: String(facts.className) }),
    href: '/admin/approvals?status=rejected',
  },
]
