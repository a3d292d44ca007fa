export { askTogether } from './ask-together.ts'
export { type Asking, connectDatabase, type Database, DatabaseAway, type Transaction } from './database.ts'
export { type Sql, sql } from './sql.ts'
