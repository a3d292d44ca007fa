import { command, done, id, nothing, page, read, session } from '@xiotein/contract/wire'
import { z } from 'zod'
import { personRow, signedIn } from './parts.ts'
import { roleName } from './person.ts'

/** The most people on a page of the list, and the most of them whose accounts are erased at once: those of one page, chosen by name. */
export const MOST_PEOPLE_AT_ONCE = 50

/** The calls with which admins manage accounts. */
export const staffCalls = {
  'people.people': read(
    z.strictObject({
      query: z.string().trim().max(80).default(''),
      role: roleName.optional(),
      /** Only pupils who are in no open class, such as those who have left the school. */
      inNoClass: z.stringbool().default(false),
      cursor: id.optional(),
    }),
    page(personRow),
  ),
  'people.suspend': command(z.strictObject({ personId: id, suspended: z.boolean() }), done),
  'people.erase-person': command(z.strictObject({ personId: id }), done),
  /** Erases accounts of pupils who have left. `stayed` has the names of all others. */
  'people.erase-leavers': command(
    z.strictObject({ personIds: z.array(id).min(1).max(MOST_PEOPLE_AT_ONCE) }),
    z.strictObject({ erased: z.number().int(), stayed: z.array(z.string()) }),
  ),
  'people.mark-test': command(z.strictObject({ personId: id, isTest: z.boolean() }), done),
  'people.act-as': session(z.strictObject({ personId: id }), signedIn),
  'people.act-as-myself': session(nothing, signedIn),
} as const
