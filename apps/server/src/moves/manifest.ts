import { movesCalls } from '@xiotein/contract/moves'
import { chooseManifest as decide, type Manifest } from '@xiotein/game/moves'
import { recordAudit } from '../audit/index.ts'
import { earnBadges, powerRaised } from '../growth/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { orRefuse, permit, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { lockHand } from './hand-rows.ts'
import { hasMoves, mayChooseManifest } from './permissions.ts'
import { emitMoves } from './states.ts'

type ManifestChoice = { manifest: Manifest; chosenAt: Date }

const chosenBy = (db: Queryable, personId: string): Promise<ManifestChoice | null> =>
  db.maybe(sql<ManifestChoice>`select manifest, chosen_at from moves_pupil where person_id = ${personId}`)

const viewFor = (caller: Person, chosen: ManifestChoice | null) => ({
  manifest: chosen?.manifest ?? null,
  chosenAt: chosen?.chosenAt.toISOString() ?? null,
  may: { choose: chosen === null && mayChooseManifest(caller) },
})

/** The caller's manifest, if one is chosen. */
export const manifest = serve(movesCalls, 'moves.manifest', { who: 'signed-in' }, async ({ caller, db }) =>
  viewFor(caller, await chosenBy(db, caller.personId)),
)

/** Chooses the caller's manifest, once. Of two choices made at the same moment one is refused. */
export const chooseManifest = serve(movesCalls, 'moves.choose-manifest', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayChooseManifest(caller))
  await lockHand(tx, caller.personId)
  const before = await chosenBy(tx, caller.personId)
  const manifest = orRefuse(decide(before?.manifest ?? null, input.manifest))
  await tx.run(sql`insert into moves_pupil (person_id, manifest, chosen_at) values (${caller.personId}, ${manifest}, ${now})`)
  await recordAudit(change, { action: 'moves.choose-manifest', detail: { manifest } })
  await earnBadges(change, [{ personId: caller.personId, badge: 'manifest-chosen' }])
  // Other moves are learned now, so the slots may contain others.
  if (hasMoves(caller)) {
    await change.raise(powerRaised, { personIds: [caller.personId] })
    await emitMoves(change, caller.personId)
  }
  return viewFor(caller, { manifest, chosenAt: now })
})
