import { marketCalls } from '@xiotein/contract/market'
import { isOfLastSeason, isWhole, refundPurchase } from '@xiotein/game/market'
import { type Language, plainName } from '@xiotein/game/rules'
import { newcomersTo } from '../classes/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { classIdsWith } from '../platform/sign-in/index.ts'
import { ARTIFACT_IDS, artifactOf } from './holding-rows.ts'
import { artifactName } from './names-of.ts'
import { mayAnswerSome } from './permissions.ts'
import { lastSeasonEnd } from './purchase-rows.ts'
import { type SoldRow, soldRows } from './sold-rows.ts'

const PAGE = 25
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const artifactsNamed = (language: Language, part: string): string[] =>
  ARTIFACT_IDS.filter(id => plainName(artifactName(language, id)).includes(plainName(part)))

/** Whether a purchase was used, and whether staff can refund it: the same rules as in the refund. */
const standing = ({ artifactId, state, boughtAt, usesLeft, laterPurchases, givenSince }: SoldRow, now: Date, seasonEnd: number | null) => {
  const inSeason = !isOfLastSeason(boughtAt.getTime(), seasonEnd)
  if (state === 'refunded') return { state, refundable: false }
  if (artifactId === null) {
    const perk = { state: state === 'waiting' ? ('requested' as const) : state, boughtAtMs: boughtAt.getTime() }
    return { state, refundable: inSeason && refundPurchase(perk, now.getTime()).ok }
  }
  const usesGained = artifactOf(artifactId)?.uses ?? 0
  const whole = isWhole({ stands: true, usesGained, usesLeft: usesLeft ?? 0, laterPurchases, givenSince: givenSince ?? 0 })
  return { state: whole ? ('held' as const) : ('used' as const), refundable: inSeason && whole }
}

/** The purchases of pupils in the caller's classes that were not undone, newest first; of pupils who have just joined, only what they bought after they joined. */
export const purchases = serve(marketCalls, 'market.purchases', { who: 'signed-in' }, async ({ caller, input, db, now, browser }) => {
  permit(mayAnswerSome(caller))
  const ownClasses = classIdsWith(caller, 'canApproveChanges')
  const [atMs, id] = input.cursor?.split('_') ?? []
  const rows = await soldRows(db, {
    ownClasses,
    newcomers: await newcomersTo(db, ownClasses, now),
    classId: input.classId ?? null,
    perk: input.query ?? '',
    artifactIds: artifactsNamed(browser.language, input.query ?? ''),
    beforeAt: atMs === undefined ? 'infinity' : new Date(Number(atMs)),
    beforeId: id ?? LAST_ID,
    most: PAGE + 1,
  })
  const seasonEnd = await lastSeasonEnd(db)
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    rows: shown.map(row => ({
      id: row.id,
      pupilId: row.pupilId,
      pupilName: row.pupilName,
      paidPp: row.paidPp,
      boughtAt: row.boughtAt.toISOString(),
      kind: row.artifactId === null ? ('perk' as const) : ('artifact' as const),
      ...standing(row, now, seasonEnd),
      name: row.name ?? artifactName(browser.language, row.artifactId ?? ''),
    })),
    next: last ? `${last.boughtAt.getTime()}_${last.id}` : null,
  }
})
