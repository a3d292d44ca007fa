import { squadsCalls } from '@xiotein/contract/squads'
import { FRAMES, levelFromXp } from '@xiotein/game/growth'
import { permitSettled } from '../classes/index.ts'
import { ascensionWith, badgesOf, powerWith, wornTitleOf, xpOf } from '../growth/index.ts'
import { handRows, movesStateOf, pathRow } from '../moves/index.ts'
import { classesOf } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { isMember, isPupil, maySeeCard } from './permissions.ts'
import { cardFrames, secretMoves } from './slots.ts'
import { squadOf } from './squad-rows.ts'

/** A Power Card: the reader's own, that of somebody in their squad, or of a pupil whom they teach. Null for a pupil of no class. */
export const powerCard = serve(squadsCalls, 'squads.power-card', { who: 'signed-in' }, async ({ school, caller, input, db, now }) => {
  const personId = input.personId ?? caller.personId
  const isOwn = personId === caller.personId
  const classIds = (await classesOf(db, personId)).map(({ id }) => id)
  const squad = await squadOf(db, personId)
  permit(isOwn || maySeeCard(caller, classIds, squad))
  if (squad === null || !isMember(caller, squad)) await permitSettled(db, caller, [personId], now)
  if (isOwn ? !isPupil(caller) : classIds.length === 0) return { card: null }
  const { displayName } = await db.one(sql<{ displayName: string }>`select display_name from people_person where id = ${personId}`)
  const [hand] = await handRows(db, [personId])
  const [total] = await xpOf(db, [personId])
  const level = levelFromXp(total?.xp ?? 0)
  const { element, slots, learned } = await movesStateOf(db, personId)
  const masteryOf = (moveId: string): number => learned.find(move => move.moveId === moveId)?.masteryLevel ?? 1
  const [isSecret] = school.filled(secretMoves)
  const secret = !isOwn && (await isSecret?.(db, caller.personId, personId)) === true
  const [frameOf] = school.filled(cardFrames)
  const worn = await frameOf?.(db, personId)
  return {
    card: {
      displayName,
      manifest: hand?.manifest ?? null,
      title: await wornTitleOf(db, personId),
      frame: FRAMES.find(frame => frame === worn) ?? null,
      level,
      ascension: await ascensionWith(school, db, personId),
      path: (await pathRow(db, personId))?.path ?? null,
      power: await powerWith(school, db, personId, level),
      element: element.name,
      moves: secret ? null : slots.equipped.map(moveId => ({ moveId, mastery: masteryOf(moveId) })),
      badges: (await badgesOf(db, personId)).map(({ badge }) => badge),
      squadName: squad?.name ?? null,
    },
  }
})
