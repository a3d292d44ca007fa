export { askTogether } from './ask-together.ts'
export {
  connectDatabase,
  type Database,
  DatabaseAway,
  type DatabaseTimeouts,
  MOST_CONNECTIONS,
  type Queryable,
  type Transaction,
  type Writer,
} from './database.ts'
export { lockName, lockOf } from './lock-name.ts'
export { type Sql, sql } from './sql.ts'
export { violatedUnique } from './violated-unique.ts'
