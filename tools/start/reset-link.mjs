// `npm run reset-link -- NAME`: a link for an admin who cannot sign in any more.
import { runCommand } from './run-command.mjs'

await runCommand('reset-link-command')
