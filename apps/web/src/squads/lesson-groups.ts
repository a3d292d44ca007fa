import type { SquadsCalls } from '@xiotein/contract/squads'
import type { InputOf } from '@xiotein/contract/wire'
import { squads } from './use-squads.ts'

type AskedGroups = InputOf<SquadsCalls['squads.lesson-groups']>

/** New groups of those who are here in a class, by ids. */
export const askForGroups = async (asked: AskedGroups): Promise<string[][]> => (await squads.read('squads.lesson-groups', asked)).groups
