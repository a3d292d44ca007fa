import type { Detail } from '@xiotein/content/rules'
import type { Language } from '@xiotein/game/rules'
import { type NoticeWords, wordsOfNotice } from './notice-words.ts'
import type { NoticePayload, NoticePayloads, NoticeType } from './payloads.ts'
import { sayNotices } from './words/index.ts'

type NameOf = { [Type in NoticeType]: Extract<keyof NoticePayloads[Type], 'name' | `${string}Name`> }[NoticeType]

/** The owner of a name: another person, or a thing that several people have. `askedName` is the reader's own except in `name_asked`. */
const WHOSE: Readonly<Record<NameOf, 'person' | 'thing'>> = {
  staffName: 'person',
  name: 'person',
  attackerName: 'person',
  hostName: 'person',
  speakerName: 'person',
  inviterName: 'person',
  memberName: 'person',
  userName: 'person',
  pupilName: 'person',
  scorekeeperName: 'person',
  reviewerName: 'person',
  teacherName: 'person',
  askedName: 'thing',
  className: 'thing',
  squadName: 'thing',
  artifactName: 'thing',
  goalName: 'thing',
  seasonName: 'thing',
}

/** Returns what a notice said to its reader, for the reader's own download: nobody else is named in it. */
export const noticeWithoutNames = (language: Language, payload: NoticePayload): NoticeWords => {
  const somebody = sayNotices(language, 'somebody')
  const facts: Detail = { ...payload }
  const isOthers = (fact: string): boolean => WHOSE[fact as NameOf] === 'person' || (payload.type === 'name_asked' && fact === 'askedName')
  const nameless = Object.entries(facts).map(([fact, value]) => [fact, isOthers(fact) ? somebody : value] as const)
  return wordsOfNotice(language, Object.fromEntries(nameless) as unknown as NoticePayload)
}
