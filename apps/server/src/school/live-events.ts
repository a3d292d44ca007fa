import { schoolTopics } from '@xiotein/contract/school'
import type { Change } from '../platform/change.ts'
import { eventsOf, type TopicRules } from '../platform/live/index.ts'
import { mayRunSchool } from './permissions.ts'

const event = eventsOf(schoolTopics)

/** Settings are followed by those who change them. */
export const settingsTopics: TopicRules = { 'school-settings': (caller, subject) => subject === 'all' && mayRunSchool(caller) }

/** Notifies admins that settings were saved, so that an open form asks for them again. `read` is the call that answers them. */
export const emitSettingsChanged = ({ emit, now }: Pick<Change, 'emit' | 'now'>, read: string): void =>
  emit(event('school-settings', 'all', 'school.settings-changed', now.getTime(), { read }))
