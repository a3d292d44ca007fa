import { type HeldArtifact, type MarketCalls, marketCalls } from '@xiotein/contract/market'
import { noticesCalls } from '@xiotein/contract/notices'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { todayCalls } from '@xiotein/contract/today'
import type { InputOf, OutputOf } from '@xiotein/contract/wire'
import { done } from './done.ts'
import { openTestSchool, type Visitor } from './school.ts'
import { givePp } from './vault-life.ts'

export type Perk = OutputOf<MarketCalls['market.perks']>['perks'][number]
type Item = OutputOf<MarketCalls['market.inventory']>['items'][number]

/** A school with a class, its teacher, an admin and a pupil with PP, on a Wednesday. */
export const openMarketSchool = async (pp = 100, options: Parameters<typeof openTestSchool>[0] = {}) => {
  const school = await openTestSchool(options)
  school.setClock('2026-11-25T15:00:00Z')
  const classId = await school.schoolClass('7C')
  const admin = await school.person('Mr Berg', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const pupil = async (name: string, has = pp): Promise<Visitor> => {
    const visitor = await school.person(name, { pupilOf: classId })
    if (has > 0) await givePp(school, visitor.personId, has)
    return visitor
  }
  return { school, classId, admin, teacher, pupil, ada: await pupil('Ada') }
}

/** A perk that an admin puts on sale. */
export const sell = async (admin: Visitor, more: Partial<InputOf<MarketCalls['market.save-perk']>> = {}): Promise<Perk> => {
  const plain = { id: null, name: 'Small Snack', note: 'From the class box.', category: 'food', picture: 'cookie', truthMetal: 60 } as const
  const limits = { stockAWeek: null, limitAWeek: null, onSale: true, saleFrom: null, saleUntil: null, classIds: [] }
  return (await admin.call(marketCalls, 'market.save-perk', { ...plain, ...limits, ...more })).ok.perk
}

/** A perk as it is sent to be saved. */
export const asInput = ({ classes, ...perk }: Perk) => ({ ...perk, classIds: classes.map(({ id }) => id) })

export const buyOne = (by: Visitor, { id, truthMetal }: Pick<Perk, 'id' | 'truthMetal'>) =>
  by.call(marketCalls, 'market.buy', { perkId: id, truthMetal })

export const inventoryOf = async (of: Visitor): Promise<Item[]> => (await of.call(marketCalls, 'market.inventory', {})).ok.items

/** Everything that waits for this person's answer. */
export const decidedOf = async (staff: Visitor) => (await staff.call(todayCalls, 'today.decided', {})).ok.rows
export const rowsOf = async (staff: Visitor) => (await staff.call(todayCalls, 'today.waiting', {})).ok.rows

/** The requests that wait for this person's answer; nobody but staff has any. */
export const requestsFor = async (staff: Visitor) => {
  const { status, ok } = await staff.call(todayCalls, 'today.waiting', {})
  if (status === 403) return []
  return ok.rows.filter(({ kind }) => kind === 'perk').map(({ id, who, facts }) => ({ id, pupilName: who, itemName: facts.perk }))
}

export const noticesOf = async (of: Visitor, language = 'en') => (await of.call(noticesCalls, 'notices.mine', {}, { language })).ok.notices

export const artifactsOf = async (of: Visitor): Promise<HeldArtifact[]> => {
  const { artifacts } = (await of.call(marketCalls, 'market.artifacts', {})).ok
  if (!artifacts) throw new Error('nobody holds these artifacts')
  return artifacts
}

export const heldOf = (artifacts: readonly HeldArtifact[], artifactId: string): HeldArtifact | undefined =>
  artifacts.find(held => held.artifactId === artifactId)

export const buyArtifact = (by: Visitor, artifactId: string, truthMetal: number) =>
  by.call(marketCalls, 'market.buy-artifact', { artifactId, truthMetal })

const lesson = (classId: string, to: Visitor, changeAmount: number) => ({
  classId,
  recordedAt: null,
  changes: [{ pupilId: to.personId, changeAmount, reasons: [] }],
})

/** Points that a teacher gives at once; returns the submission. */
export const awardPoints = async (teacher: Visitor, classId: string, to: Visitor, amount: number): Promise<string> =>
  done(await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', lesson(classId, to, amount))).id

/** Points that wait for a teacher; returns the submission. */
export const handInPoints = async (keeper: Visitor, classId: string, to: Visitor, amount: number): Promise<string> =>
  done(await keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', lesson(classId, to, amount))).id

export const approveAll = async (teacher: Visitor, submissionId: string): Promise<void> => {
  const { lines } = done(await teacher.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId }))
  const lineIds = lines.map(({ id }) => id)
  done(await teacher.call(scorekeepingCalls, 'scorekeeping.approve-submission', { submissionId, lineIds }))
}

export const takeBackAll = async (teacher: Visitor, submissionId: string): Promise<void> => {
  const { version } = done(await teacher.call(scorekeepingCalls, 'scorekeeping.preview-undo', { submissionId }))
  done(await teacher.call(scorekeepingCalls, 'scorekeeping.undo-submission', { submissionId, lineId: null, version }))
}
