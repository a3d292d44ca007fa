import type { RefusalStatus, Refusals } from '@xiotein/contract/wire'
import type { CoverRefusal } from '@xiotein/game/classes'

export const classesRefusals = {
  'classes.needs-card': 409,
  'classes.too-many-class-codes': 429,
  'classes.name-answered': 409,
  'classes.name-not-answered': 409,
  'classes.name-answered-long-ago': 409,
  'classes.unknown-class-code': 404,
  'classes.class-name-taken': 409,
  'classes.class-archived': 409,
  'classes.already-in-class': 409,
  'classes.namesake': 409,
  'classes.rehearsal-class': 409,
  'classes.rehearses-already': 409,
  'classes.role-exists': 409,
  'classes.higher-role': 409,
  'classes.role-needs-class': 409,
  'classes.admin-needs-no-class': 409,
  'classes.empty-file': 409,
  'classes.too-many-rows': 409,
  'classes.no-name-column': 409,
  'classes.no-class-column': 409,
  'classes.nothing-to-import': 409,
  'classes.no-such-import': 409,
  'classes.imported-long-ago': 409,
  'classes.import-too-large': 409,
  'classes.new-to-class': 403,
  'classes.address-by-teachers': 403,
  'classes.staff-not-pupil': 409,
  'classes.no-table': 400,
  'classes.open-quote': 400,
  'classes.roster-changed': 409,
  'classes.suspended': 409,
  'classes.test-account': 409,
  'classes.unconfirmed-account': 409,
  'classes.cover-not-staff': 409,
  'classes.cover-known': 409,
  'classes.cover-over': 409,
  'classes.cover-begins-too-early': 409,
  'classes.cover-ends-too-early': 409,
  'classes.cover-too-long': 409,
} as const satisfies Refusals<'classes'> & Readonly<Record<CoverRefusal, RefusalStatus>>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof classesRefusals> {}
}
