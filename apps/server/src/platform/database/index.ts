export { askTogether } from './ask-together.ts'
export { connectDatabase, type Database, DatabaseAway, type Queryable, type Transaction } from './database.ts'
export { type Sql, sql } from './sql.ts'
