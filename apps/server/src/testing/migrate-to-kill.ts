// Brings the tables of a database up to date: for a check that kills the process. Its arguments: the address of the database, and the folder of the migrations.
import { migrate } from '../platform/database/migrate.ts'

const [url = '', directory = ''] = process.argv.slice(2)
await migrate(url, { directory, log: () => undefined })
