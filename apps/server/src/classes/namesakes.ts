import { classesCalls } from '@xiotein/contract/classes'
import { permit, serve } from '../platform/http/index.ts'
import { mayRunClass } from './permissions.ts'
import { newcomersForReader } from './settled-pupils.ts'
import { foundView, namesakesOf } from './suggest-people.ts'

/** Returns the people who already have the name of a new pupil, and says which of them are in the class. */
export const namesakes = serve(classesCalls, 'classes.namesakes', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  permit(mayRunClass(caller, input.classId))
  const found = await namesakesOf(db, input.name)
  const newcomers = await newcomersForReader(db, caller, now)
  return { people: found.map(each => ({ ...foundView(caller, each, newcomers), isHere: each.classIds.includes(input.classId) })) }
})
