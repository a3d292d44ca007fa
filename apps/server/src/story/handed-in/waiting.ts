import type { Language } from '@xiotein/game/rules'
import { ownActs } from '../../audit/index.ts'
import { newcomersTo } from '../../classes/index.ts'
import { classIdsWith, type Person } from '../../platform/sign-in/index.ts'
import { countedRows, type WaitingPart } from '../../platform/waiting.ts'
import { answeredBy, foundChallenge, marksAnsweredBy, oldestWork, saidInClass } from './work-rows.ts'

/** The classes in which the reader decides; null for the whole school. */
const classesOf = (reader: Person) => classIdsWith(reader, 'canApproveChanges')

type Work = Awaited<ReturnType<typeof oldestWork>>[number]

const shown = (
  { id, personId, displayName, challenge, handedInAt, classIds, classNames, pictures }: Omit<Work, 'total'>,
  language: Language,
) => ({
  id,
  who: displayName,
  classNames,
  since: handedInAt,
  // Includes the call that takes an approval back.
  facts: {
    challenge: foundChallenge(challenge)?.challenge.title[language] ?? challenge,
    pictures,
    challengeId: challenge,
    personId,
    classId: classIds[0] ?? '',
  },
})

const OWN_ACTS = { approve: 'story.approve-work', deny: 'story.deny-work' } as const

/** Work that pupils have handed in, for the staff of their classes. */
export const waitingWork: WaitingPart = {
  kind: 'work',
  of: async (db, reader, { most, language, now }) => {
    const classIds = classesOf(reader)
    const found = await oldestWork(db, classIds, await newcomersTo(db, classIds, now), { most })
    return {
      rows: found.map(work => shown(work, language)),
      total: found[0]?.total ?? 0,
    }
  },
  decided: async (db, reader, { since, language }) => {
    const rows = await answeredBy(db, classesOf(reader), await ownActs(db, reader, OWN_ACTS, since))
    return rows.map(row => ({ ...shown(row, language), approve: row.approve, decidedAt: row.answeredAt }))
  },
}

type Marks = Omit<Awaited<ReturnType<typeof saidInClass>>[number], 'total'>

const shownMarks = ({ ids, classId, className, challenge, names, since }: Marks, language: Language) => ({
  // The oldest mark names the row, so that it stays the same one while others come.
  id: ids[0] ?? '',
  who: names.join(', '),
  classNames: [className],
  since,
  facts: {
    challenge: foundChallenge(challenge)?.challenge.title[language] ?? challenge,
    challengeId: challenge,
    classId,
    said: ids.length,
    // A pupil of two classes is in the row of one: only that row answers them.
    marks: ids.join(' '),
  },
})

/** The challenges that pupils say they did in class, for the staff who tick them: a row for each class and challenge. */
export const waitingMarks: WaitingPart = {
  kind: 'did',
  of: async (db, reader, { most, language, now }) => {
    const classIds = classesOf(reader)
    return countedRows(await saidInClass(db, classIds, await newcomersTo(db, classIds, now), most), marks => shownMarks(marks, language))
  },
  decided: async (db, reader, { since, language }) => {
    const rows = await marksAnsweredBy(db, classesOf(reader), await ownActs(db, reader, OWN_ACTS, since))
    return rows.map(row => ({ ...shownMarks(row, language), approve: row.approve, decidedAt: row.answeredAt }))
  },
}
