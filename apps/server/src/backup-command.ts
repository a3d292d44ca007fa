// `npm run backup` and `npm run restore`: the command of the platform, with what the features say of their tables.
import { recounts, restored } from './features.ts'
import { runBackupCommand } from './platform/backup/backup-command.ts'
import { migrationsFolder } from './platform/database/migrate.ts'

await runBackupCommand({ ...restored, migrations: migrationsFolder(), recounts })
