export { askTogether } from './ask-together.ts'
export { DatabaseAway } from './away.ts'
export {
  connectDatabase,
  type Database,
  type DatabaseTimeouts,
  MOST_CONNECTIONS,
  type Queryable,
  type Transaction,
  type Writer,
} from './database.ts'
export { lockName, lockOf } from './lock-name.ts'
export { plannedAnew, type Sql, sql } from './sql.ts'
export { violatedUnique } from './violated-unique.ts'
