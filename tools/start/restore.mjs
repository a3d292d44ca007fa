// `npm run restore -- FILE [--replace]`: a school out of one file, into an embedded or any other database.
import { runCommand } from './run-command.mjs'

await runCommand('backup-command', 'restore')
