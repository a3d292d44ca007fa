import type { SquadsCalls } from '@xiotein/contract/squads'
import type { OutputOf } from '@xiotein/contract/wire'
import { levelFromXp } from '@xiotein/game/growth'
import { MOST_MEMBERS } from '@xiotein/game/squads'
import type { Newcomers } from '../classes/index.ts'
import { xpOf } from '../growth/index.ts'
import { photoPath } from '../people/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { isMember, leads, mayChange, mayGuide, maySeePicture } from './permissions.ts'
import type { SquadRow } from './squad-rows.ts'

type SquadView = NonNullable<OutputOf<SquadsCalls['squads.mine']>['squad']>

/** The level of each of these pupils. */
export const levelsOf = async (db: Queryable, personIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map((await xpOf(db, personIds)).map(({ personId, xp }) => [personId, levelFromXp(xp)]))

/** A squad as this person sees it, with what they may do there. */
export const squadView = (caller: Person, row: SquadRow, newcomers: Newcomers): SquadView => {
  const isLeader = leads(caller, row)
  const guides = mayGuide(caller, row, newcomers)
  const others = row.members.length > 1
  return {
    id: row.id,
    name: row.name,
    crest: row.crest,
    locked: row.locked,
    className: row.className,
    members: row.members.map(member => ({
      id: member.id,
      displayName: member.displayName,
      photo: maySeePicture(caller, member) ? photoPath(member.photoId) : null,
      level: levelFromXp(member.xp),
      manifest: member.manifest,
      title: member.title,
      isLeader: member.isLeader,
    })),
    version: row.version,
    may: {
      change: mayChange(caller, row, newcomers),
      invite: isLeader && !row.locked && row.members.length < MOST_MEMBERS,
      remove: isLeader && !row.locked && others,
      handOver: isLeader && others,
      leave: isMember(caller, row) && !row.locked,
      lock: guides,
      dissolve: guides,
    },
  }
}
