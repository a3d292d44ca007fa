import type { RefusalName } from '@xiotein/contract/wire'
import { Refused } from '../platform/http/index.ts'

const UNIQUE_VIOLATION = '23505'

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
    const { code, constraint } = error as { code?: string; constraint?: string }
    const refusal = code === UNIQUE_VIOLATION && constraint ? refusals[constraint] : undefined
    if (refusal) throw new Refused(refusal)
    throw error
  }
}
