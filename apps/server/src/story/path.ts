import { storyCalls } from '@xiotein/contract/story'
import { changePath, pathRow } from '../moves/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { mayPlay } from './permissions.ts'

/** The caller's path, and whether it can still be changed. Refusals: http.forbidden. */
export const path = serve(storyCalls, 'story.path', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayPlay(caller))
  const row = await pathRow(db, caller.personId)
  return { path: row?.path ?? null, mayChange: row !== null && row.changedAt === null }
})

/** Takes another path, once. Refusals: http.forbidden, story.path-fixed. */
export const takeOtherPath = serve(storyCalls, 'story.change-path', { who: 'signed-in' }, async ({ caller, input, tx, now }) => {
  permit(mayPlay(caller))
  const row = await pathRow(tx, caller.personId)
  if (row?.path === input.path) return { path: row.path, mayChange: row.changedAt === null }
  if (!(await changePath(tx, caller.personId, input.path, now))) throw new Refused('story.path-fixed')
  return { path: input.path, mayChange: false }
})
