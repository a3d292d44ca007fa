export { askTogether } from './ask-together.ts'
export { connectDatabase, type Database, DatabaseAway, MOST_CONNECTIONS, type Queryable, type Transaction } from './database.ts'
export { type Sql, sql } from './sql.ts'
