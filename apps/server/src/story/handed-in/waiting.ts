import { classesWith } from '../../platform/sign-in/index.ts'
import type { WaitingPart } from '../../platform/waiting.ts'
import { foundChallenge, oldestWork } from './work-rows.ts'

/** Work that pupils have handed in, for the staff of their classes. */
export const waitingWork: WaitingPart = {
  kind: 'work',
  of: async (db, reader, { most, language }) => {
    const own = classesWith(reader, 'canApproveChanges')
    const found = await oldestWork(db, own === 'all' ? null : own, most)
    return {
      rows: found.map(({ id, personId, displayName, challenge, handedInAt, classIds: [classId = ''], classNames, pictures }) => ({
        ...{ id, who: displayName, classNames, since: handedInAt },
        // With what takes an approval back.
        facts: {
          challenge: foundChallenge(challenge)?.challenge.title[language] ?? challenge,
          pictures,
          challengeId: challenge,
          personId,
          classId,
        },
      })),
      total: found[0]?.total ?? 0,
    }
  },
}
