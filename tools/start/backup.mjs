// `npm run backup -- FILE`: the whole school into one file, also while it is running.
import { runCommand } from './run-command.mjs'

await runCommand('backup-command', 'backup')
