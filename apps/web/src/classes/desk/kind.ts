import type { ClassesCalls } from '@xiotein/contract/classes'
import { IdCard } from 'lucide-react'
import { apiOf } from '../../platform/call.ts'
import type { WaitingKind } from '../../platform/waiting.ts'
import { t } from './words/index.ts'

const api = apiOf<ClassesCalls>()

/** A name that a pupil wants. */
export const nameKind: WaitingKind = {
  kind: 'name',
  filter: () => t('filter'),
  counted: count => t('counted', { count }),
  Icon: IdCard,
  what: ({ facts }) => t('what', { asked: String(facts.asked) }),
  deny: { verb: () => t('deny'), past: () => t('denied'), longestReason: 0, needsReason: false },
  decide: ({ id: askedNameId }, { approve }, key) =>
    api.command('classes.decide-name', { askedNameId, decision: approve ? 'approve' : 'deny' }, key),
  undo: ({ id: askedNameId }, key) => api.command('classes.take-back-name', { askedNameId }, key),
  load: async () => (await import('./opened-name.tsx')).OpenedName,
  subscriptions: [
    { topic: 'person', event: 'notices.added' },
    { topic: 'person', event: 'notices.changed' },
  ],
  changes: ['classes.classes', 'classes.class', 'people.people', 'notices.mine', 'notices.history'],
}
