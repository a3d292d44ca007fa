import type { RefusalName } from '@xiotein/contract/wire'
import { violatedUnique } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'

/** Names of people that are unique in the school. */
export const PERSON_TAKEN: Readonly<Record<string, RefusalName>> = {
  people_person_email: 'people.email-taken',
  people_person_username: 'people.username-taken',
}

/** Turns a violated uniqueness constraint into a refusal: of two who want the same name at once, one is refused. */
export const unlessTaken = async <Result>(
  work: () => Promise<Result>,
  refusals: Readonly<Record<string, RefusalName>>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const refusal = refusals[violatedUnique(error) ?? '']
    if (refusal) throw new Refused(refusal)
    throw error
  }
}
